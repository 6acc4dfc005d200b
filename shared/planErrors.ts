import { count } from '#domain/format/percent.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';

/** Refusals of trade plans, day rules and playbooks: see `errors`. */
export const planErrors = {
  trade_plan_not_found: { status: 404, message: 'That plan was deleted. Reload to see the latest.' },
  trade_plan_changed: {
    status: 409,
    message: 'This plan was changed on another device. Nothing was overwritten: look at it again, then save.',
  },
  trade_plan_move: { status: 409, message: 'A plan can’t go there from where it is now. Reload to see the latest.' },
  trade_plan_links: {
    status: 409,
    message: `This plan has been compared with ${tradePlanLimits.links} trades already. Copy it into a new plan.`,
  },
  trade_plans_full: {
    status: 409,
    message: `You have reached the limit of ${count(tradePlanLimits.plans)} plans. Delete some you no longer need, then add new ones.`,
  },
  day_rules_changed: { status: 409, message: 'The rules of this day were changed on another device. Look at them again, then save.' },
  playbook_not_found: { status: 404, message: 'That playbook was deleted. Reload to see the latest.' },
  playbook_changed: {
    status: 409,
    message: 'This playbook was changed on another device. Nothing was overwritten: look at it again, then save.',
  },
  playbooks_full: { status: 409, message: 'You have 30 playbooks already. Delete one you no longer use, then add this one.' },
  playbook_versions_full: {
    status: 409,
    message: 'This playbook has 30 versions already. Archive it and continue with a copy under a new name.',
  },
} as const;
