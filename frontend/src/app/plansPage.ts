/** Where users turned away by a guard choose a plan. */
export const plansPage = '/pricing';
