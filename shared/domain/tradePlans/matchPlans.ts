// Record 0052: plans, playbooks, and the trades that followed them.

import type { Instrument } from '../trades/instrument.ts';
import type { Trade } from '../trades/trade.ts';
import { dayKey } from '../units/dayKey.ts';
import { decimal } from '../units/decimal.ts';
import type { FillId, TradeId } from '../units/ids.ts';
import { instantOf, MINUTE } from '../units/millis.ts';
import type { PlanLink, TradePlanText } from './tradePlan.ts';
import { isWaiting, stateOn, type TradePlanState } from './tradePlanState.ts';

/** Until when a plan was waiting: the entry of its first trade; of one without trades, while it is ready. A mere idea, and one that was dropped, never. */
function waitedUntil({ id, state }: MatchablePlan, matches: readonly PlanMatch[]): number {
  const entries = matches.filter(({ plan }) => plan === id).map(({ trade }) => trade.openedAt);
  return entries.length > 0 ? Math.min(...entries) : state === 'ready' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** Trades that followed no plan and were entered against the side of one that was waiting, each with the latest such plan. A trade that its trader took off a plan is not against it. */
export function tradesAgainstPlans<Of extends MatchableTrade>(
  plans: readonly MatchablePlan[],
  trades: readonly Of[],
  matches: readonly PlanMatch[],
  zone: string,
): readonly { readonly plan: string; readonly trade: Of }[] {
  const followed = new Set(matches.map(({ trade }) => trade.id));
  const waiting = plans
    .map((plan) => ({ plan, until: waitedUntil(plan, matches) }))
    .filter(({ until }) => until > Number.NEGATIVE_INFINITY)
    .sort((a, b) => (a.plan.createdAt < b.plan.createdAt ? 1 : -1));
  if (waiting.length === 0) return [];
  return trades.flatMap((trade) => {
    if (followed.has(trade.id)) return [];
    const other = { ...trade, side: trade.side === 'long' ? ('short' as const) : ('long' as const) };
    const found = waiting.find(
      ({ plan, until }) => trade.openedAt < until && linkOf(plan, trade) === undefined && couldFollow(plan, other, zone),
    );
    return found === undefined ? [] : [{ plan: found.plan.id, trade }];
  });
}

/** A plan as trades are matched with it. `createdAt` is ISO 8601. */
export type MatchablePlan = Pick<TradePlanText, 'symbol' | 'side' | 'account' | 'currency' | 'legs' | 'goodUntil'> & {
  readonly id: string;
  readonly state: TradePlanState;
  readonly createdAt: string;
  readonly links: readonly PlanLink[];
};

/** Fields a trade is matched by. */
export type MatchableTrade = Pick<Trade, 'id' | 'account' | 'instrument' | 'side' | 'openedAt' | 'precision'> & {
  readonly fillIds: readonly FillId[];
};

/** A trade and the plan it followed: attached by its trader, or only proposed. */
export type PlanMatch<Of extends MatchableTrade = MatchableTrade> = {
  readonly plan: string;
  readonly trade: Of;
  readonly attached: boolean;
};

/** True when the instrument is what the plan is about, in its currency, on the plan's side. */
function isOf({ symbol, side, currency, legs }: MatchablePlan, instrument: Instrument, tradeSide: 'long' | 'short'): boolean {
  if (instrument.currency !== currency) return false;
  if (legs.length === 0)
    return instrument.right === undefined && tradeSide === side && [instrument.symbol, instrument.underlying].includes(symbol);
  const { underlying, right, strike, expiry } = instrument;
  return (
    underlying === symbol &&
    legs.some((leg) => leg.right === right && leg.expiry === expiry && strike === decimal(leg.strike) && leg.side === tradeSide)
  );
}

/** When a plan was written, to the minute where an entry is known by its minute alone: forms and many files have no seconds. */
const writtenBy = (written: number, entered: number): number => (entered % MINUTE === 0 ? written - (written % MINUTE) : written);

/** True when a trade could follow the plan: written before the entry, which is not after its last day. Trades known by their day alone need only its day. */
function couldFollow(plan: MatchablePlan, trade: MatchableTrade, zone: string): boolean {
  if (plan.account !== null && plan.account !== trade.account) return false;
  if (!isOf(plan, trade.instrument, trade.side)) return false;
  const [written, entered] = [instantOf(plan.createdAt), trade.openedAt];
  const day = dayKey(entered, zone);
  if (trade.precision === 'day' ? dayKey(written, zone) > day : writtenBy(written, entered) > entered) return false;
  return plan.goodUntil === null || day <= plan.goodUntil;
}

/** The trader's decision about a trade and a plan. */
const linkOf = ({ links }: MatchablePlan, { fillIds }: MatchableTrade): PlanLink | undefined =>
  links.find(({ trade }) => fillIds.includes(trade));

/** As many trades as a plan can be: one, or one for each leg. */
const roomOf = ({ legs }: MatchablePlan): number => Math.max(1, legs.length);

/**
 * Matches trades to plans. Attached trades count; an unplanned trade is proposed for the latest plan from before its
 * entry that is waiting for it and was not refused. A trade has one plan at most. A link names a fill, so that it
 * stays with its trade when an earlier fill is imported.
 */
export function matchPlans<Of extends MatchableTrade>(
  plans: readonly MatchablePlan[],
  trades: readonly Of[],
  zone: string,
): readonly PlanMatch<Of>[] {
  const latestFirst = [...plans].sort((a, b) => instantOf(b.createdAt) - instantOf(a.createdAt));
  const taken = new Map<string, number>();
  const take = (plan: MatchablePlan, trade: Of, attached: boolean): PlanMatch<Of> => {
    taken.set(plan.id, (taken.get(plan.id) ?? 0) + 1);
    return { plan: plan.id, trade, attached };
  };
  const found = new Map<TradeId, PlanMatch<Of>>();
  for (const trade of trades) {
    const plan = latestFirst.find((each) => linkOf(each, trade)?.attached === true);
    if (plan !== undefined) found.set(trade.id, take(plan, trade, true));
  }
  const waits = (plan: MatchablePlan) => plan.state !== 'skipped' && plan.state !== 'done' && (taken.get(plan.id) ?? 0) < roomOf(plan);
  for (const trade of [...trades].sort((a, b) => a.openedAt - b.openedAt)) {
    if (found.has(trade.id)) continue;
    const plan = latestFirst.find((each) => waits(each) && linkOf(each, trade) === undefined && couldFollow(each, trade, zone));
    if (plan !== undefined) found.set(trade.id, take(plan, trade, false));
  }
  return [...found.values()];
}

/**
 * A plan's column on the board: attached trades advance it, and a merely proposed one shows it as underway, to be
 * confirmed.
 */
export function placePlan(
  plan: Pick<MatchablePlan, 'id' | 'state' | 'goodUntil'>,
  matches: readonly PlanMatch<Pick<Trade, 'closedAt'> & PlanMatch['trade']>[],
  today: string,
): TradePlanState {
  const own = matches.filter(({ plan: id }) => id === plan.id);
  const attached = own.filter((match) => match.attached);
  if (attached.length > 0) return attached.every(({ trade }) => trade.closedAt !== null) ? 'done' : 'active';
  return own.length > 0 && isWaiting(plan.state) ? 'active' : stateOn(plan.state, plan.goodUntil, today);
}
