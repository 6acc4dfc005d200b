import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { Trade, TradeFill } from '#domain/trades/trade.ts';
import { absolute, type Decimal, multiply } from '#domain/units/decimal.ts';
import { days, type Millis } from '#domain/units/millis.ts';
import { deliveryAction } from '../outcomes/outcomeFills.ts';
import { isOption, openedTogether } from '../strategies/openedTogether.ts';

/** Why two trades are one story: the later one rolled the earlier, its shares came or went by assignment or exercise, or shares cover it. */
export type TradeLink = { readonly kind: 'roll' | 'assignment' | 'exercise' | 'cover'; readonly from: Trade; readonly to: Trade };

/** An exercise and its shares can be booked this far apart: over a weekend with a holiday. */
const BOOKED_WITHIN = days(4);

const opens = (trade: Trade) => ({ time: trade.openedAt, precision: trade.precision });
const units = ({ quantity, fill }: TradeFill): Decimal => multiply(quantity, fill.instrument.multiplier);

/** An ending of an option by assignment or exercise, and the fill of shares that it moved. */
export type OptionDelivery = {
  readonly kind: 'assignment' | 'exercise';
  readonly option: Trade;
  readonly ending: TradeFill;
  readonly shares: Fill;
};

/** The fill of shares booked nearest to an ending: the right way, at the strike, as many as the contracts are on or an even part of them. */
function nearestShares(ending: TradeFill, moves: FillAction, strike: Decimal, shares: readonly Trade[]): Fill | null {
  const { time } = ending.fill;
  const most = units(ending);
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
 * What the endings of an option moved: shares the right way, at the strike, as many as the contracts are on (or an even part of them), booked nearest
 * to the ending.
 */
export function deliveriesOf(option: Trade, shares: readonly Trade[]): OptionDelivery[] {
  const { strike, right } = option.instrument;
  if (strike === undefined || right === undefined) return [];
  return option.fills.flatMap((ending): OptionDelivery[] => {
    const { action } = ending.fill;
    if (ending.role !== 'close' || (action !== 'assign' && action !== 'exercise')) return [];
    const moves = deliveryAction(action === 'assign' ? 'assigned' : 'exercised', right);
    const nearest = nearestShares(ending, moves, strike, shares);
    return nearest === null ? [] : [{ kind: action === 'assign' ? 'assignment' : 'exercise', option, ending, shares: nearest }];
  });
}

/** Shares that go through zero end one trade and begin the next: an option is tied to both. */
export const deliveryLinks = (option: Trade, shares: readonly Trade[]): TradeLink[] =>
  deliveriesOf(option, shares).flatMap(({ kind, shares: moved }) =>
    shares.filter(({ fills }) => fills.some(({ fill }) => fill.id === moved.id)).map((to) => ({ kind, from: option, to })),
  );

/**
 * True when `to` was opened in one go with a close of `from`: same right and side, another contract. Where only dates are known, as many
 * must be opened as were closed, and neither may begin and end on that day, which is trading and not rolling.
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

/** True when `call` was sold against long shares that were held for all of it. */
export const isCovered = (call: Trade, shares: Trade): boolean =>
  isOption(call) &&
  call.side === 'short' &&
  call.instrument.right === 'C' &&
  shares.side === 'long' &&
  shares.openedAt <= call.openedAt &&
  (shares.closedAt === null || shares.closedAt > call.openedAt) &&
  heldAt(shares, call.openedAt) >= absolute(multiply(call.quantity, call.instrument.multiplier));
