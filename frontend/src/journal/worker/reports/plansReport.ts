import { byPlan } from '#domain/breakdowns/dimensions/byPlan.ts';
import { type BreakdownGroup, groupBy } from '#domain/breakdowns/groupBy.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { allRows } from '#domain/metrics/table/allRows.ts';
import { risksOf } from '#domain/metrics/table/joinTables.ts';
import type { PlannedTrades, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayColumn, tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { Leg } from '#domain/options/leg.ts';
import { boundedLoss } from '#domain/options/payoff.ts';
import type { OpenExpiry } from '#domain/tradePlans/comingDays.ts';
import { type MatchablePlan, matchPlans, type PlanMatch } from '#domain/tradePlans/matchPlans.ts';
import { plannedTrades } from '#domain/tradePlans/plannedTrades.ts';
import { type PlanOutcome, planOutcome } from '#domain/tradePlans/planOutcome.ts';
import { type TradePlanPrices, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { weekdayOf } from '#domain/units/dayKey.ts';
import { add, type Decimal, decimal, fromScaled, sumOf, ZERO } from '#domain/units/decimal.ts';
import { instantOf, type Millis, millis } from '#domain/units/millis.ts';
import { equityOf } from '../equityOf.ts';
import { selectedRows } from '../selectedRows.ts';
import type { ReportSelection } from './reportSelection.ts';

/**
 * Today's trades in any currency, its result, and the open positions: money of the view's currency, counted by its unit; risk is of whole structures.
 * `openRisk`: the planned risk or the risk at the stop; else an option's maximum loss. `equity`: deposits plus realized results; null without deposits.
 */
type DayState = {
  readonly net: Decimal;
  readonly trades: number;
  readonly openRisk: Decimal;
  readonly openWithoutRisk: number;
  readonly openSymbols: readonly string[];
  /** When open options expire, each underlying and day once. */
  readonly openExpiries: readonly OpenExpiry[];
  readonly equity: Decimal | null;
};

/** Rows of the view's currency, without the sample. */
const ownRows = ({ table, rows }: Pick<ReportSelection, 'table' | 'rows'>): Uint32Array => rows ?? allRows(table.size);

/** Underlyings of options and futures with the days they expire, each once. */
function expiriesOf(instruments: readonly Instrument[]): readonly OpenExpiry[] {
  const found = instruments.flatMap(({ underlying: symbol, expiry: day }) => (day === undefined ? [] : [{ symbol, day }]));
  return [...new Map(found.map((each) => [`${each.symbol} ${each.day}`, each])).values()];
}

const DIGITS = 8;

/** A trade's open part as a leg; null unless it is an option. */
function openLeg(table: TradeTable, row: number): Leg | null {
  const { right, strike, expiry, multiplier } = table.instruments[table.instrument[row]!]!;
  if (right === undefined || strike === undefined || expiry === undefined) return null;
  const [quantity, price] = [table.openQuantity[row]!, table.entryPrice[row]!].map((value) => decimal(value.toFixed(DIGITS))) as [
    Decimal,
    Decimal,
  ];
  return { side: table.side[row] === 1 ? 'long' : 'short', quantity, price, multiplier, option: { right, strike, expiry } };
}

/** Maximum loss of open options; null with shares among them. */
function mostLost(table: TradeTable, members: readonly number[]): Decimal | null {
  const open = members.filter((row) => Number.isNaN(table.closedAt[row]));
  const legs = open.map((row) => openLeg(table, row)).filter((leg) => leg !== null);
  if (legs.length === 0 || legs.length < open.length) return null;
  return boundedLoss(legs);
}

/**
 * An open row's risk: written or at its stop, for its open part, otherwise its options' maximum loss. Null if both
 * are unknown: the usual risk per trade limits no loss.
 */
function openRisk({ table, membersAt }: ReportSelection, row: number): Decimal | null {
  const { trades, members } = membersAt(row);
  const { written, stop } = risksOf(table);
  const risk = Number(written[row]) || Number(stop[row]);
  if (!(risk > 0)) return mostLost(trades, members);
  const left = Math.max(...members.map((member) => trades.openQuantity[member]! / trades.quantity[member]! || 0));
  return fromScaled(BigInt(Math.round(risk * Math.min(1, left))), table.scale);
}

/** The state of the present day of each account, and of positions open at `now`. */
function dayState(selection: ReportSelection, now: Millis): DayState {
  const { table, view, membersAt } = selection;
  const own = new Set(ownRows(selection));
  const open = [...own].filter((row) => Number.isNaN(table.closedAt[row]));
  const { exits, scale } = table;
  const everyRow = ownRows({ table, rows: selectedRows(table, selection.filter, { ...view, currency: null }) });
  const [days, exitedOn] = [tradingDays(table, view.zone), dayColumn(table, 'exits', view.zone)];
  let [net, realized] = [ZERO, ZERO];
  exits.row.forEach((row, exit) => {
    if (!own.has(row)) return;
    const result = fromScaled(BigInt(exits.gross[exit]!) - BigInt(exits.fees[exit]!), scale);
    realized = add(realized, result);
    if (exitedOn[exit] === days.at(row, now)) net = add(net, result);
  });
  const { startingCapital, cash } = equityOf(table, null, {}, view);
  const put = add(startingCapital, sumOf(cash.map(({ amount }) => amount)));
  const structures = selection.structures();
  const isOpen = (row: number) => Number.isNaN(structures.table.closedAt[row]);
  const risks = [...ownRows(structures)].filter(isOpen).map((row) => openRisk(structures, row));
  const instruments = open.flatMap((row) => {
    const { trades, members } = membersAt(row);
    return members
      .filter((member) => Number.isNaN(trades.closedAt[member]))
      .map((member) => trades.instruments[trades.instrument[member]!]!);
  });
  return {
    net,
    trades: [...everyRow].filter((row) => days.opened(row) === days.at(row, now)).length,
    openRisk: sumOf(risks.filter((risk) => risk !== null)),
    openWithoutRisk: risks.filter((risk) => risk === null).length,
    openSymbols: open.map((row) => table.instruments[table.instrument[row]!]!.underlying),
    openExpiries: expiriesOf(instruments),
    equity: put > 0n ? add(put, realized) : null,
  };
}

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
