import type { StopAgainstPlan } from '#domain/metrics/table/tradeTable.ts';
import type { Dimension } from '../dimension.ts';

const keys = ['as planned', 'moved away', 'tightened'];
const places: Readonly<Record<StopAgainstPlan, number>> = { planned: 0, wider: 1, tighter: 2 };

/** Where the stop on a trade is against the stop of its plan; trades without a plan or without one of the two stops are not counted. */
export const byPlanStop: Dimension = {
  id: 'byPlanStop',
  label: 'Stop against the plan',
  ordered: true,
  means:
    'Where the stop on the trade is against the stop of its plan: moved away is further from the entry. Trades without a plan, or without one of the two stops, are not counted.',
  split: ({ table: { plans, id }, order }) => ({
    keys,
    of: (i) => {
      const stop = plans?.stops.get(id[order[i]!]!);
      return stop === undefined ? -1 : places[stop];
    },
  }),
};
