import type { PayoffLine, PriceMark } from '#charts/payoff/payoffLayout.ts';
import { type BarSeries, barsBetween, placeFrom, priceAt } from '#domain/bars/barSeries.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { fairResult, pricedLegs } from '#domain/options/fairCurve.ts';
import { type Leg, mergedLegs } from '#domain/options/leg.ts';
import { type Payoff, payoff, payoffAt, payoffCurve } from '#domain/options/payoff.ts';
import { settlementTime } from '#domain/options/settlementTime.ts';
import { decimal, formatDecimal, toNumber } from '#domain/units/decimal.ts';
import { days, MINUTE } from '#domain/units/millis.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { legsOfTrades } from '../strategies/legsOfTrades.ts';

/** Fills within this time (ms) were made in one market. */
const TOGETHER = 5 * MINUTE;
/** Bars longer than this, in seconds, do not give the price at a fill. */
const LONGEST = 300;
const POINTS = 96;
const YEAR = days(365);

/** The underlying at a moment (UTC ms). */
type Moment = { readonly at: number; readonly price: number };

/** An option trade by its underlying's price. Results are before fees; a curve or a price is absent unless fills and bars state it. */
export type TradePayoff = Pick<Payoff, 'maxProfit' | 'maxLoss'> & {
  readonly lines: readonly PayoffLine[];
  /** The results of every line at a price, by kind. */
  readonly at: (price: number) => Readonly<Partial<Record<PayoffLine['kind'], number>>>;
  readonly strikes: readonly PriceMark[];
  readonly breakevens: readonly PriceMark[];
  readonly entry: Moment | null;
  readonly close: Moment | null;
  readonly path: readonly Moment[];
};

/** The moment of the last of the fills that open or close each leg; null if they span more than a few minutes, or are not dated to the minute. */
function momentOf(legs: readonly OpenedLeg[], isOpening: boolean): number | null {
  const fills = legs.flatMap(({ trade: { side }, fills: own }) =>
    own.filter(({ action }) => (action === (side === 'long' ? 'buy' : 'sell')) === isOpening),
  );
  if (fills.length === 0 || fills.some(({ action, dayOnly }) => dayOnly || (action !== 'buy' && action !== 'sell'))) return null;
  const times = fills.map(({ time }) => time);
  const last = Math.max(...times);
  return last - Math.min(...times) <= TOGETHER ? last : null;
}

/** The close of the bar in which a moment lies; null without one that is short enough. */
function underlyingAt(bars: BarSeries | null, at: number | null): Moment | null {
  if (bars === null || at === null || bars.seconds > LONGEST) return null;
  const place = placeFrom(bars, Math.floor(at / 1000) + 1) - 1;
  if (place < 0 || bars.time[place]! + bars.seconds <= at / 1000) return null;
  return { at, price: toNumber(priceAt(bars, 'close', place)) };
}

/** The underlying at the end of each bar while the legs were held. */
function pathOf(opened: readonly OpenedLeg[], bars: BarSeries | null): readonly Moment[] {
  if (bars === null) return [];
  const opening = Math.min(...opened.map(({ trade }) => trade.openedAt));
  const closing = Math.max(...opened.map(({ trade }) => trade.closedAt ?? Number.MAX_SAFE_INTEGER));
  const held = barsBetween(bars, opening / 1000 - bars.seconds, closing / 1000);
  return held.time.map((second, place) => ({ at: (second + held.seconds) * 1000, price: toNumber(priceAt(held, 'close', place)) }));
}

/** Values the legs at other prices, from their own prices at `moment`; null if those are unknown. */
function fairAt(opened: readonly OpenedLeg[], legs: readonly Leg[], moment: Moment | null, isOpening: boolean) {
  const prices = opened.map(({ trade }) => (isOpening ? trade.entryPrice : trade.exitPrice));
  if (moment === null || prices.includes(null)) return null;
  const { underlying } = opened[0]!.trade.instrument;
  const yearsOf = (expiry: string) => (settlementTime(underlying, expiry).at - moment.at) / YEAR;
  const priced = pricedLegs(legs, prices as readonly number[], { underlying: moment.price, yearsOf });
  return priced && ((value: number) => fairResult(priced, value));
}

/** The payoff of an option trade's legs at expiry and, where fills and bars of the underlying state them, at its entry and close. Null without one common expiry. */
export function tradePayoff(opened: readonly OpenedLeg[], bars: BarSeries | null): TradePayoff | null {
  const legs = legsOfTrades(opened.map(({ trade }) => trade));
  const merged = mergedLegs(legs);
  const curve = payoffCurve(merged);
  if (curve === null) return null;
  const { maxProfit, maxLoss, breakevens } = payoff(merged);
  const isClosed = opened.every(({ trade }) => trade.closedAt !== null);
  const entry = underlyingAt(bars, momentOf(opened, true));
  const close = isClosed ? underlyingAt(bars, momentOf(opened, false)) : null;
  const path = pathOf(opened, bars);
  const results = {
    entry: fairAt(opened, legs, entry, true),
    close: fairAt(opened, legs, close, false),
    expiry: (value: number) => toNumber(payoffAt(merged, decimal(value.toFixed(8)))),
  };

  const seen = [...path, ...(entry ? [entry] : []), ...(close ? [close] : [])].map((each) => each.price);
  const [low, high] = [Math.min(curve[0]!.price, ...seen), Math.max(curve.at(-1)!.price, ...seen)];
  const corners = [...new Set([low, ...curve.slice(1, -1).map((corner) => corner.price), high])];
  const even = Array.from({ length: POINTS + 1 }, (_, i) => low + ((high - low) * i) / POINTS);
  const lineOf = (kind: PayoffLine['kind']) => {
    const result = results[kind];
    return result === null
      ? []
      : [{ kind, points: (kind === 'expiry' ? corners : even).map((value) => ({ price: value, result: result(value) })) }];
  };
  return {
    maxProfit,
    maxLoss,
    lines: [...lineOf('entry'), ...lineOf('close'), ...lineOf('expiry')],
    at: (value) => ({
      ...(results.entry !== null && { entry: results.entry(value) }),
      ...(results.close !== null && { close: results.close(value) }),
      expiry: results.expiry(value),
    }),
    strikes: strikeMarks(merged),
    breakevens: breakevens!.map((value) => ({ price: toNumber(value), text: price(toNumber(value), priceDigits([toNumber(value)])) })),
    entry,
    close,
    path,
  };
}

/** Each strike with its rights, such as "600 put", the lowest first. */
function strikeMarks(legs: readonly Leg[]): readonly PriceMark[] {
  const options = legs.flatMap(({ option }) => option ?? []).sort((a, b) => (a.strike < b.strike ? -1 : 1));
  return [...Map.groupBy(options, ({ strike }) => strike)].map(([strike, own]) => {
    const at = toNumber(strike);
    const rights = [...new Set(own.map(({ right }) => (right === 'C' ? 'call' : 'put')))];
    return { price: at, text: `${formatDecimal(strike)} ${rights.join(' and ')}` };
  });
}
