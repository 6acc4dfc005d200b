import type { PlannedTrades } from '../metrics/table/tradeTable.ts';
import type { Trade } from '../trades/trade.ts';
import { absolute, type Decimal, ONE, subtract, worth } from '../units/decimal.ts';
import { instantOf, millis } from '../units/millis.ts';
import { type MatchablePlan, type MatchableTrade, type PlanMatch, tradesAgainstPlans } from './matchPlans.ts';
import { stopAgainst } from './planOutcome.ts';
import { isOfOne, plannedEntry } from './planRisk.ts';
import { type TradePlanNumbers, type TradePlanPrices, tradePlanNumbers } from './tradePlan.ts';

/** A trade's fields that are compared with its plan. */
type Followed = Pick<Trade, 'side' | 'entryPrice' | 'exitPrice' | 'closedAt' | 'quantity' | 'instrument'> & {
  readonly stop: Decimal | null;
};

/** Where a trade did not do what its plan said: entered beyond the zone, larger than planned, its stop moved away, or left past the stop. */
type PlanBreak = 'zone' | 'size' | 'stop' | 'exit';

/** Room at the zone and at the stop: a tenth of the planned risk of a unit, as orders fill at what the market gives. */
const ROOM = 10n;

/** The size planned of what a trade is in: of a strategy, of this leg. Null where the plan has no size, or no such leg. */
function plannedSize({ quantity, legs }: TradePlanNumbers, { instrument }: Followed): Decimal | null {
  if (quantity === null || legs.length === 0) return quantity;
  const { right, strike, expiry } = instrument;
  const leg = legs.find(({ option }) => option?.right === right && option?.strike === strike && option?.expiry === expiry);
  return leg === undefined ? null : worth(quantity, leg.quantity, ONE);
}

/**
 * Ways in which a trade broke the plan it followed; prices of a multi-leg plan are of all legs and break nothing
 * here. An entry at a better price than the zone keeps the plan, unless it is at or beyond the stop: then the plan
 * was over. Missing data of plan or trade breaks nothing.
 */
export function planBreaks(plan: TradePlanNumbers, trade: Followed): readonly PlanBreak[] {
  const size = plannedSize(plan, trade);
  const found: PlanBreak[] = size !== null && trade.quantity > size ? ['size'] : [];
  if (!isOfOne(plan)) return found;
  const { stop } = plan;
  const entry = plannedEntry(plan);
  /** Distance of a price beyond another, against the trade. */
  const worse = (price: Decimal, than: Decimal): Decimal => (trade.side === 'long' ? subtract(price, than) : subtract(than, price));
  const unit = entry === null || stop === null ? 0n : absolute(subtract(entry, stop));
  const isBeyond = entry !== null && ROOM * worse(trade.entryPrice, entry) > unit;
  const isOver = stop !== null && worse(trade.entryPrice, stop) <= 0n;
  if (isBeyond || isOver) found.push('zone');
  if (stopAgainst(plan, trade) === 'wider') found.push('stop');
  const left = trade.closedAt === null ? null : trade.exitPrice;
  if (stop !== null && left !== null && ROOM * worse(stop, left) > unit) found.push('exit');
  return found;
}

type PlannableTrade = MatchableTrade & Parameters<typeof planBreaks>[1];

/** The trades that followed a plan or ignored one, where their stops are against its stop, and when the first plan was written; null for a trader without plans. */
export function plannedTrades(
  plans: readonly (MatchablePlan & TradePlanPrices)[],
  trades: readonly PlannableTrade[],
  matches: readonly PlanMatch<PlannableTrade>[],
  zone: string,
): PlannedTrades | null {
  if (plans.length === 0) return null;
  const since = millis(Math.min(...plans.map(({ createdAt }) => instantOf(createdAt))));
  const numbers = new Map(plans.map((plan) => [plan.id, tradePlanNumbers(plan)]));
  const stops = matches.flatMap(({ plan, trade }) => {
    const stop = stopAgainst(numbers.get(plan)!, trade);
    return stop === null ? [] : [[trade.id, stop] as const];
  });
  const broke = matches.filter(({ plan, trade }) => planBreaks(numbers.get(plan)!, trade).length > 0);
  const ignored = [...broke, ...tradesAgainstPlans(plans, trades, matches, zone)].map(({ trade }) => trade.id);
  return { since, trades: new Set(matches.map(({ trade }) => trade.id)), stops: new Map(stops), ignored: new Set(ignored) };
}
