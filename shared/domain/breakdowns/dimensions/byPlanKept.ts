import type { Dimension } from '../dimension.ts';

const keys = ['kept', 'ignored'];

/** Groups by whether the trade kept or broke its plan; excludes trades without one. */
export const byPlanKept: Dimension = {
  id: 'byPlanKept',
  label: 'Plan kept',
  ordered: true,
  means:
    'Whether the trade followed its plan. Ignored: entered against its side, more than 0.1R beyond its zone or past its stop, larger than planned, the stop widened, or exited more than 0.1R past the stop. Trades without a plan are not counted.',
  split: ({ table: { plans, id }, order }) => ({
    keys,
    of: (i) => {
      const trade = id[order[i]!]!;
      if (plans?.ignored.has(trade)) return 1;
      return plans?.trades.has(trade) ? 0 : -1;
    },
  }),
};
