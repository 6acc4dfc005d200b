import { byPlan } from '#domain/breakdowns/dimensions/byPlan.ts';
import { type BreakdownGroup, groupBy } from '#domain/breakdowns/groupBy.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import type { PlannedTrades, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { type MatchablePlan, matchPlans, type PlanMatch } from '#domain/tradePlans/matchPlans.ts';
import { plannedTrades } from '#domain/tradePlans/plannedTrades.ts';
import { type PlanOutcome, planOutcome } from '#domain/tradePlans/planOutcome.ts';
import { type TradePlanPrices, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { weekdayOf } from '#domain/units/dayKey.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { instantOf, type Millis, millis } from '#domain/units/millis.ts';
import { type DayState, dayState, ownRows } from './dayState.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Plans to compare with trades, and the moment (UTC milliseconds) whose day and week are reported. */
type PlansAsk = { readonly plans: readonly (MatchablePlan & TradePlanPrices)[]; readonly now: Millis };

/** Matches of trades and plans, with their adherence, and results of planned and unplanned trades. */
export type PlansReport = {
  readonly matches: readonly PlanMatch<AnnotatedTradeRow>[];
  /** By plan; only those that have trades. */
  readonly outcomes: ReadonlyMap<string, PlanOutcome>;
  readonly planned: PlannedTrades | null;
  readonly groups: readonly BreakdownGroup[];
  /** Trades of this week, from Monday on, that followed no plan; null for none. */
  readonly unplannedWeek: BreakdownGroup | null;
  readonly day: DayState;
};

/** Trades that a plan could be about: of its symbols, and not over before the first plan was written. */
function candidates({ parts }: ReportSelection, plans: PlansAsk['plans'], since: number): readonly AnnotatedTradeRow[] {
  const symbols = new Set(plans.map(({ symbol }) => symbol));
  const isMeant = ({ size, instruments, instrument, closedAt }: TradeTable) => {
    const wanted = instruments.map(({ symbol, underlying }) => symbols.has(symbol) || symbols.has(underlying));
    if (!wanted.includes(true)) return false;
    for (let row = 0; row < size; row++) if (wanted[instrument[row]!] && !(closedAt[row]! < since)) return true;
    return false;
  };
  const near = parts.chapters.filter((_, at) => isMeant(parts.tables.byChapter[at]!));
  const isCandidate = ({ instrument: { symbol, underlying }, closedAt }: AnnotatedTradeRow) =>
    (symbols.has(symbol) || symbols.has(underlying)) && (closedAt === null || closedAt >= since);
  return tradeRows(near).filter(isCandidate);
}

/** Compares the plans of a trader with the trades of the journal. */
export function plansReport(selection: ReportSelection, { plans, now }: PlansAsk): PlansReport {
  const { view, table, rows } = selection;
  const day = dayState(selection, now);
  if (plans.length === 0) return { matches: [], outcomes: new Map(), planned: null, groups: [], unplannedWeek: null, day };
  const since = millis(Math.min(...plans.map(({ createdAt }) => instantOf(createdAt))));
  const trades = candidates(selection, plans, since);
  const matches = matchPlans(plans, trades, view.zone);
  const planned = plannedTrades(plans, trades, matches, view.zone);
  const tradesOf = Map.groupBy(matches, ({ plan }) => plan);
  const outcomes = plans.flatMap((plan) => {
    const own = tradesOf.get(plan.id);
    return own === undefined
      ? []
      : [
          [
            plan.id,
            planOutcome(
              tradePlanNumbers(plan),
              own.map(({ trade }) => trade),
            ),
          ] as const,
        ];
  });
  const { zone, currency } = view;
  const withPlans = { ...table, ...(planned && { plans: planned }) };
  const grouped = (of: Uint32Array | null) => groupBy(withPlans, of, { zone, currency, startingCapital: ZERO }, byPlan).groups;
  const days = tradingDays(table, zone);
  const mondayOf = (day: number) => day - weekdayOf(day) + 1;
  const isOfWeek = (row: number) => !Number.isNaN(table.closedAt[row]) && days.closed(row) >= mondayOf(days.at(row, now));
  const unplannedWeek = grouped(ownRows(selection).filter(isOfWeek)).find(({ key }) => key === 'no plan') ?? null;
  return { matches, outcomes: new Map(outcomes), planned, groups: grouped(rows), unplannedWeek, day };
}
