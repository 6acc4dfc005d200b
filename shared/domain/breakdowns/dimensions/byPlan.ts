import type { Dimension } from '../dimension.ts';

const keys = ['planned', 'no plan'];

/** Groups by whether a plan from before the entry was followed; excludes trades from before the first plan. */
export const byPlan: Dimension = {
  id: 'byPlan',
  label: 'Plan',
  ordered: true,
  means: 'Whether the trade followed a plan that was written before its entry; trades from before the first plan are not counted.',
  split: ({ table: { plans, id, openedAt }, order }) => ({
    keys,
    of: (i) => {
      const row = order[i]!;
      if (plans === undefined) return -1;
      if (plans.trades.has(id[row]!)) return 0;
      return openedAt[row]! >= plans.since ? 1 : -1;
    },
  }),
};
