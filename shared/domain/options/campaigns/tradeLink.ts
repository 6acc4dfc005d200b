import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Trade, TradeFill } from '#domain/trades/trade.ts';
import { absolute, type Decimal, multiply } from '#domain/units/decimal.ts';
import { days, type Millis } from '#domain/units/millis.ts';
import { deliveryAction } from '../outcomes/outcomeFills.ts';
import { isOption, openedTogether } from '../strategies/openedTogether.ts';

/**
 * Reason two trades are linked: the later one rolled the earlier, its shares were moved by assignment or exercise,
 * or shares cover it.
 */
export type TradeLink = { readonly kind: 'roll' | 'assignment' | 'exercise' | 'cover'; readonly from: Trade; readonly to: Trade };

/** An exercise and its shares are booked at most this far apart: a weekend with a holiday. */
const BOOKED_WITHIN = days(4);

const opens = (trade: Trade) => ({ time: trade.openedAt, precision: trade.precision });
const units = ({ quantity, fill }: TradeFill): Decimal => multiply(quantity, fill.instrument.multiplier);

/** An assignment or exercise of an option, and the fill of shares that it moved. */
export type OptionDelivery = {
  readonly kind: 'assignment' | 'exercise';
  readonly option: Trade;
  readonly outcome: TradeFill;
  readonly shares: Fill;
};

/**
 * The fill of shares booked nearest to an outcome: same direction, at the strike, for as many shares as the contracts
 * are on or an even part of them.
 */
function nearestShares(outcome: TradeFill, moves: FillAction, strike: Decimal, shares: readonly Trade[]): Fill | null {
  const { time } = outcome.fill;
  const most = units(outcome);
  let [nearest, away]: [Fill | null, number] = [null, BOOKED_WITHIN];
  for (const { fill } of shares.flatMap(({ fills }) => fills)) {
    const apart = Math.abs(fill.time - time);
    if (fill.action !== moves || fill.price !== strike || apart > away) continue;
    if (fill.quantity < most && most % fill.quantity !== 0n) continue;
    if (nearest === null || apart < away) [nearest, away] = [fill, apart];
  }
  return nearest;
}

/**
 * The shares that an option's outcomes moved: same direction, at the strike, as many as the contracts are on (or an
 * even part of them), booked nearest to the outcome.
 */
export function deliveriesOf(option: Trade, shares: readonly Trade[]): OptionDelivery[] {
  const { strike, right } = option.instrument;
  if (strike === undefined || right === undefined) return [];
  return option.fills.flatMap((outcome): OptionDelivery[] => {
    const { action } = outcome.fill;
    if (outcome.role !== 'close' || (action !== 'assign' && action !== 'exercise')) return [];
    const moves = deliveryAction(action === 'assign' ? 'assigned' : 'exercised', right);
    const nearest = nearestShares(outcome, moves, strike, shares);
    return nearest === null ? [] : [{ kind: action === 'assign' ? 'assignment' : 'exercise', option, outcome, shares: nearest }];
  });
}

/** A share fill through zero ends one trade and opens the next: the option is linked to both. */
export const deliveryLinks = (option: Trade, shares: readonly Trade[]): TradeLink[] =>
  deliveriesOf(option, shares).flatMap(({ kind, shares: moved }) =>
    shares.filter(({ fills }) => fills.some(({ fill }) => fill.id === moved.id)).map((to) => ({ kind, from: option, to })),
  );

/**
 * True when `to` was opened together with a close of `from`: same right and side, another contract. Where only dates
 * are known, the quantities must be equal, and neither may open and close on that day: that would be day trading, not
 * rolling.
 */
export function isRoll(from: Trade, to: Trade): boolean {
  if (from === to || from.side !== to.side || from.instrument.right !== to.instrument.right) return false;
  if (from.instrument.key === to.instrument.key || from.openedAt > to.openedAt) return false;
  const dated = from.precision === 'day' || to.precision === 'day';
  if (dated && (from.openedAt === to.openedAt || to.closedAt === to.openedAt)) return false;
  return from.fills.some(
    ({ role, fill, quantity }) =>
      role === 'close' &&
      (fill.action === 'buy' || fill.action === 'sell') &&
      openedTogether({ time: fill.time, precision: fill.precision }, opens(to)) &&
      (!dated || quantity === to.quantity),
  );
}

/** Shares held by a trade at a moment, above zero. */
function heldAt({ fills }: Trade, time: Millis): bigint {
  return fills.reduce((held, { role, quantity, fill }) => {
    if (fill.time > time) return held;
    return role === 'close' ? held - quantity : held + quantity;
  }, 0n);
}

/** True when `call` was sold against enough long shares, held the whole time. */
export const isCovered = (call: Trade, shares: Trade): boolean =>
  isOption(call) &&
  call.side === 'short' &&
  call.instrument.right === 'C' &&
  shares.side === 'long' &&
  shares.openedAt <= call.openedAt &&
  (shares.closedAt === null || shares.closedAt > call.openedAt) &&
  heldAt(shares, call.openedAt) >= absolute(multiply(call.quantity, call.instrument.multiplier));
