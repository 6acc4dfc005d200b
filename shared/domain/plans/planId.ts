/** The plans' names in calls and in stored items. */
export const planIds = ['free', 'monthly', 'yearly'] as const;
/** A plan's name in calls and in stored items. */
export type PlanId = (typeof planIds)[number];
/** The plans that are paid for. */
export type PaidPlanId = Exclude<PlanId, 'free'>;
