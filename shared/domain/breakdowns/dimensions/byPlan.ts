import type { StopAgainstPlan } from '#domain/metrics/table/tradeTable.ts';
import type { Dimension } from '../dimension.ts';

const planned = ['planned', 'no plan'];

/** Groups by whether a plan from before the entry was followed; excludes trades from before the first plan. */
export const byPlan: Dimension = {
  id: 'byPlan',
  label: 'Plan',
  ordered: true,
  means: 'Whether the trade followed a plan that was written before its entry; trades from before the first plan are not counted.',
  split: ({ table: { plans, id, openedAt }, order }) => ({
    keys: planned,
    of: (i) => {
      const row = order[i]!;
      if (plans === undefined) return -1;
      if (plans.trades.has(id[row]!)) return 0;
      return openedAt[row]! >= plans.since ? 1 : -1;
    },
  }),
};

const keptKeys = ['kept', 'ignored'];

/** Groups by whether the trade kept or broke its plan; excludes trades without one. */
export const byPlanKept: Dimension = {
  id: 'byPlanKept',
  label: 'Plan kept',
  ordered: true,
  means:
    'Whether the trade followed its plan. Ignored: entered against its side, more than 0.1R beyond its zone or past its stop, larger than planned, the stop widened, or exited more than 0.1R past the stop. Trades without a plan are not counted.',
  split: ({ table: { plans, id }, order }) => ({
    keys: keptKeys,
    of: (i) => {
      const trade = id[order[i]!]!;
      if (plans?.ignored.has(trade)) return 1;
      return plans?.trades.has(trade) ? 0 : -1;
    },
  }),
};

const stopKeys = ['as planned', 'moved away', 'tightened'];
const stopPlaces: Readonly<Record<StopAgainstPlan, number>> = { planned: 0, wider: 1, tighter: 2 };

/** Where the stop on a trade is against the stop of its plan; trades without a plan or without one of the two stops are not counted. */
export const byPlanStop: Dimension = {
  id: 'byPlanStop',
  label: 'Stop against the plan',
  ordered: true,
  means:
    'Where the stop on the trade is against the stop of its plan: moved away is further from the entry. Trades without a plan, or without one of the two stops, are not counted.',
  split: ({ table: { plans, id }, order }) => ({
    keys: stopKeys,
    of: (i) => {
      const stop = plans?.stops.get(id[order[i]!]!);
      return stop === undefined ? -1 : stopPlaces[stop];
    },
  }),
};
