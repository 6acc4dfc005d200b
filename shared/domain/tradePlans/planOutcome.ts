import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import type { StopAgainstPlan } from '../metrics/table/tradeTable.ts';
import { absolute, type Decimal, subtract, sumOf, toNumber, worth } from '../units/decimal.ts';
import { plannedEntry, plannedRisk, riskPerUnit } from './planRisk.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

/** What a trade is compared with its plan by. */
type Followed = Pick<
  AnnotatedTradeRow,
  'side' | 'entryPrice' | 'exitPrice' | 'closedAt' | 'quantity' | 'openQuantity' | 'net' | 'stop' | 'instrument'
>;

/**
 * A trade against its plan; null where plan or trade do not say. R are of the planned risk of one unit. `slippage`: paid beyond the entry zone, below 0 when
 * better. `size`: units beyond those planned, below 0 when fewer. `stop`: whether the stop written on the trade is further away, nearer, or as planned.
 * `exit`: where it ended: at a target or beyond, before one, at the stop, or past it by `past` R. `short`: R between the exit and the first target.
 */
export type PlanOutcome = {
  readonly slippage: number | null;
  readonly size: Decimal | null;
  readonly stop: StopAgainstPlan | null;
  readonly exit: 'target' | 'early' | 'stop' | 'past' | null;
  readonly short: number | null;
  readonly past: number | null;
  readonly r: number | null;
};

const NOTHING: PlanOutcome = { slippage: null, size: null, stop: null, exit: null, short: null, past: null, r: null };

/** Several legs as one: only what all of them come to can be compared. */
function outcomeOfLegs(plan: TradePlanNumbers, trades: readonly Followed[]): PlanOutcome {
  const risk = plannedRisk(plan);
  const closed = trades.every(({ closedAt }) => closedAt !== null);
  return { ...NOTHING, r: risk === null || risk === 0n || !closed ? null : toNumber(sumOf(trades.map(({ net }) => net))) / toNumber(risk) };
}

/** Compares the trades of a plan with it: the one it was about, or its legs. */
export function planOutcome(plan: TradePlanNumbers, trades: readonly Followed[]): PlanOutcome {
  const [trade] = trades;
  if (trade === undefined) return NOTHING;
  if (plan.legs.length > 0) return outcomeOfLegs(plan, trades);
  const sign = trade.side === 'long' ? 1 : -1;
  const entry = plannedEntry(plan);
  const better = trade.side === 'long' ? plan.entryLow : plan.entryHigh;
  const unit = entry === null || plan.stop === null ? null : toNumber(absolute(subtract(entry, plan.stop))) || null;
  /** How far one price is behind another in the trade's direction, in R. */
  const apart = (from: Decimal, to: Decimal): number | null => (unit === null ? null : (sign * toNumber(subtract(to, from))) / unit);
  const beyond = entry === null ? null : apart(entry, trade.entryPrice);
  const under = better === null ? null : apart(better, trade.entryPrice);
  const risked = riskPerUnit({ ...plan, feesPerUnit: null });
  return {
    slippage: beyond === null ? null : beyond > 0 ? beyond : under !== null && under < 0 ? under : 0,
    size: plan.quantity && subtract(trade.quantity, plan.quantity),
    stop: stopAgainst(plan, trade),
    ...exitAgainst(plan, trade, apart),
    r:
      trade.closedAt === null || risked === null || risked === 0n || trade.quantity === 0n || plan.stop === null || entry === null
        ? null
        : toNumber(trade.net) / toNumber(worth(absolute(subtract(entry, plan.stop)), trade.quantity, trade.instrument.multiplier)),
  };
}

/** Where the stop of a trade is against that of its plan; null where one of them has none, or the plan is of several legs. */
export function stopAgainst(
  { stop, legs }: Pick<TradePlanNumbers, 'stop' | 'legs'>,
  trade: Pick<Followed, 'stop' | 'side'>,
): StopAgainstPlan | null {
  if (stop === null || trade.stop === null || legs.length > 0) return null;
  if (stop === trade.stop) return 'planned';
  return trade.stop < stop === (trade.side === 'long') ? 'wider' : 'tighter';
}

function exitAgainst(
  { stop, targets }: TradePlanNumbers,
  { side, exitPrice, closedAt }: Followed,
  apart: (from: Decimal, to: Decimal) => number | null,
): Pick<PlanOutcome, 'exit' | 'short' | 'past'> {
  const none = { exit: null, short: null, past: null };
  if (closedAt === null || exitPrice === null) return none;
  const near = targets.map(({ price }) => price).sort((a, b) => (a < b === (side === 'long') ? -1 : 1))[0] ?? null;
  const reached = (price: Decimal): boolean => (side === 'long' ? exitPrice >= price : exitPrice <= price);
  if (near !== null && reached(near)) return { ...none, exit: 'target' };
  if (stop !== null && exitPrice === stop) return { ...none, exit: 'stop' };
  if (stop !== null && !reached(stop)) return { ...none, exit: 'past', past: apart(exitPrice, stop) };
  return near === null || stop === null ? none : { ...none, exit: 'early', short: apart(exitPrice, near) };
}
