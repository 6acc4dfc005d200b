import type { StopAgainstPlan } from '../metrics/table/tradeTable.ts';
import type { Trade } from '../trades/trade.ts';
import { type Decimal, ONE, roundProduct, subtract, sumOf, toNumber, worth } from '../units/decimal.ts';
import { isOfOne, plannedEntry, riskPerUnit } from './planRisk.ts';
import { type TakenUnits, takenUnits } from './takenUnits.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

/** A trade's fields that are compared with its plan. */
type Followed = Pick<Trade, 'side' | 'entryPrice' | 'exitPrice' | 'closedAt' | 'quantity' | 'net' | 'instrument'> & {
  readonly stop: Decimal | null;
};

/**
 * A trade against its plan, of options all of its legs as one; null where plan or trade do not say. R are of the planned risk of one unit. `slippage`: paid
 * beyond the entry zone, below 0 when better. `size`: units beyond those planned, below 0 when fewer. `stop`: whether the stop written on the trade is further
 * away, nearer, or as planned. `exit`: where it ended: at a target or beyond, before one, at the stop, or past it by `past` R. `short`: R between the exit and
 * the first target.
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

/** Compares the trades of a plan with it: the one it was about, or its legs. */
export function planOutcome(plan: TradePlanNumbers, trades: readonly Followed[]): PlanOutcome {
  const own = plan.legs.length === 0 ? trades.slice(0, 1) : trades;
  const [first] = own;
  if (first === undefined) return NOTHING;
  const entry = plannedEntry(plan);
  const each = entry === null ? null : riskPerUnit({ ...plan, feesPerUnit: null });
  /** 1R in the price of a unit. */
  const unit = (each && toNumber(roundProduct(each)) / toNumber(plan.multiplier)) || null;
  const taken = takenUnits(plan, own);
  const units = taken?.quantity ?? plan.quantity;
  const isClosed = own.every(({ closedAt }) => closedAt !== null);
  const net = toNumber(sumOf(own.map((trade) => trade.net)));
  const r = !isClosed || unit === null || !units ? null : net / (unit * toNumber(worth(units, ONE, first.instrument.multiplier)));
  if (taken === null) return { ...NOTHING, r };
  const sign = taken.side === 'long' ? 1 : -1;
  /** Distance between two prices in the trade's direction, in R. */
  const apart = (from: Decimal, to: Decimal): number | null => (unit === null ? null : (sign * toNumber(subtract(to, from))) / unit);
  const better = taken.side === 'long' ? plan.entryLow : plan.entryHigh;
  const beyond = entry === null ? null : apart(entry, taken.entryPrice);
  const under = better === null ? null : apart(better, taken.entryPrice);
  return {
    slippage: beyond === null ? null : beyond > 0 ? beyond : under !== null && under < 0 ? under : 0,
    size: plan.quantity && subtract(taken.quantity, plan.quantity),
    stop: stopAgainst(plan, first),
    ...exitAgainst(plan, taken, apart),
    r,
  };
}

/** Where the stop of a trade is against that of its plan; null where one of them has none, or the plan is of several legs. */
export function stopAgainst(plan: Pick<TradePlanNumbers, 'stop' | 'legs'>, trade: Pick<Followed, 'stop' | 'side'>): StopAgainstPlan | null {
  const { stop } = plan;
  if (stop === null || trade.stop === null || !isOfOne(plan)) return null;
  if (stop === trade.stop) return 'planned';
  return trade.stop < stop === (trade.side === 'long') ? 'wider' : 'tighter';
}

function exitAgainst(
  { stop, targets }: TradePlanNumbers,
  { side, exitPrice }: TakenUnits,
  apart: (from: Decimal, to: Decimal) => number | null,
): Pick<PlanOutcome, 'exit' | 'short' | 'past'> {
  const none = { exit: null, short: null, past: null };
  if (exitPrice === null) return none;
  const near = targets.map(({ price }) => price).sort((a, b) => (a < b === (side === 'long') ? -1 : 1))[0] ?? null;
  const reached = (price: Decimal): boolean => (side === 'long' ? exitPrice >= price : exitPrice <= price);
  if (near !== null && reached(near)) return { ...none, exit: 'target' };
  if (stop !== null && exitPrice === stop) return { ...none, exit: 'stop' };
  if (stop !== null && !reached(stop)) return { ...none, exit: 'past', past: apart(exitPrice, stop) };
  return near === null || stop === null ? none : { ...none, exit: 'early', short: apart(exitPrice, near) };
}
