// Record 0111: a connection is an import that runs on a schedule.

import { SHARE_SYMBOL } from '../bars/barSeries.ts';
import type { MarketProviderName } from '../bars/marketProviders.ts';
import { usMarketDay } from '../market/usMarketDay.ts';
import type { Fill } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import { dayKey } from '../units/dayKey.ts';
import {
  absolute,
  add,
  type Decimal,
  exactWorth,
  formatDecimal,
  NO_PRODUCT,
  negate,
  ONE,
  parseDecimal,
  product,
  roundProduct,
  subtract,
} from '../units/decimal.ts';
import { type Millis, millis } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';
import { BROKER_ZONE, isTradingDay } from './nextRun.ts';

/**
 * A position as its broker states it, in decimal text. `symbol` as the journal names instruments (`Instrument.key`). `quantity`: below zero when short.
 * `mark`: the broker's own price per unit at `markAt` (ISO 8601), null where it states none. `dayChange`: money that the position gained since the close before,
 * in the instrument's currency. `opened`: the day of its first lot, "2026-11-27".
 */
export type HeldPosition = {
  readonly symbol: string;
  readonly quantity: string;
  readonly mark: string | null;
  readonly markAt: string | null;
  readonly dayChange: string | null;
  readonly opened: string | null;
};

/** An amount in a currency, as decimal text. */
export type BrokerAmount = { readonly currency: string; readonly amount: string };

/**
 * An account's holdings by its broker. `at`: ISO 8601. `day`: the trading day at whose close they were, "2026-11-27"; null for those of the moment itself.
 * `netValue`: cash and positions together. `unread`: positions that could not be read, each with a sentence.
 */
export type BrokerStanding = {
  readonly account: string;
  readonly at: string;
  readonly day: string | null;
  readonly cash: readonly BrokerAmount[];
  readonly netValue: BrokerAmount | null;
  readonly positions: readonly HeldPosition[];
  readonly unread: readonly string[];
};

/** The most positions that a stored standing has. */
const MOST_POSITIONS = 1000;

/**
 * The standing to store after a newer one: marks that the newer one lacks stay with their date. An older one changes nothing. Positions beyond the bound are
 * named in `unread`.
 */
export function standingAfter(before: BrokerStanding | null, now: BrokerStanding): BrokerStanding {
  if (before !== null && before.at > now.at) return before;
  const marked = new Map((before?.positions ?? []).filter(({ mark }) => mark !== null).map((held) => [held.symbol, held]));
  const left = now.positions.length - MOST_POSITIONS;
  return {
    ...now,
    positions: now.positions.slice(0, MOST_POSITIONS).map((held) => {
      const last = held.mark === null ? marked.get(held.symbol) : undefined;
      return last === undefined ? held : { ...held, mark: last.mark, markAt: last.markAt };
    }),
    unread: left > 0 ? [...now.unread, `${left} positions beyond the first ${MOST_POSITIONS} were left out.`] : now.unread,
  };
}

/** An open trade with its own shares of fills; `gross`: its realized result so far, before fees. */
export type OpenTrade = {
  readonly instrument: Instrument;
  readonly side: 'long' | 'short';
  readonly openQuantity: Decimal;
  readonly gross: Decimal;
  readonly fills: readonly Pick<Fill, 'action' | 'quantity' | 'price' | 'statedGross'>[];
};

/**
 * The open part of a trade at its broker's mark, in the instrument's currency. `value`: below zero when short. `unrealized`: before fees, of the units still
 * open. `dayChange`: null where the broker states none, or holds other units too. `at`: the mark's moment, ISO 8601.
 */
export type TradeMark = {
  readonly mark: Decimal;
  readonly value: Decimal;
  readonly unrealized: Decimal;
  readonly dayChange: Decimal | null;
  readonly at: string;
};

/**
 * Values a trade's open units at a mark, exactly: it changes nothing that is realized. Null without a mark, for a position of the other side, and where the broker
 * states results, because then prices don't make the cost.
 */
export function markTrade({ instrument, side, openQuantity, gross, fills }: OpenTrade, held: HeldPosition): TradeMark | null {
  const mark = parseDecimal(held.mark ?? '');
  const quantity = parseDecimal(held.quantity);
  if (mark === null || held.markAt === null || quantity === null || quantity > 0n !== (side === 'long')) return null;
  if (fills.some(({ statedGross }) => statedGross !== undefined)) return null;
  const opens = side === 'long' ? 'buy' : 'sell';
  const paid = fills.reduce((sum, fill) => {
    if (fill.action === 'split') return sum;
    return (fill.action === opens ? add : subtract)(sum, exactWorth(fill.price, fill.quantity, instrument.multiplier));
  }, NO_PRODUCT);
  const now = exactWorth(mark, openQuantity, instrument.multiplier);
  const [result, realized] = [side === 'long' ? subtract(now, paid) : subtract(paid, now), product(gross, ONE)];
  const dayChange = absolute(quantity) === openQuantity ? parseDecimal(held.dayChange ?? '') : null;
  const worth = roundProduct(now);
  return {
    mark,
    value: side === 'long' ? worth : negate(worth),
    unrealized: roundProduct(subtract(result, realized)),
    dayChange,
    at: held.markAt,
  };
}

/** The newest price of a share at a market-data provider: the close of its latest day so far. `price`: decimal text; `at`: ISO 8601. */
export type MarketPrice = { readonly symbol: string; readonly price: string; readonly at: string };

/** Prices that a provider has. */
export type MarketPrices = { readonly provider: MarketProviderName; readonly prices: readonly MarketPrice[] };

/** True for what market-data providers quote: shares of US exchanges. */
export const isQuotedShare = ({ kind, currency, symbol }: Instrument): boolean =>
  kind === 'stock' && currency === 'USD' && SHARE_SYMBOL.test(symbol);

/** Values a trade's open units at a provider's price, where its broker states no mark. Null without a price. */
export function markAtPrice(trade: OpenTrade, { prices }: MarketPrices): TradeMark | null {
  const { instrument, side, openQuantity } = trade;
  const found = isQuotedShare(instrument) ? prices.find(({ symbol }) => symbol === instrument.symbol) : undefined;
  if (found === undefined) return null;
  const quantity = formatDecimal(side === 'long' ? openQuantity : negate(openQuantity));
  return markTrade(trade, { symbol: found.symbol, quantity, mark: found.price, markAt: found.at, dayChange: null, opened: null });
}

/**
 * One day of an account by its broker, in one currency, as decimal text. `net`: value of cash and positions at its close. `moved`: deposits less withdrawals. Null for
 * what the broker doesn't state. No result counts them.
 */
export type NetDay = { readonly day: string; readonly currency: string; readonly net: string | null; readonly moved: string | null };

/** Hours of New York at which markets close. */
const [CLOSE, EARLY_CLOSE] = [16, 13];

/** True for a moment of a trading day at or after the market's close. */
export function isClose(moment: Millis, day: string): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const hour = usMarketDay(day) === 'early' ? EARLY_CLOSE : CLOSE;
  return isTradingDay(day) && moment >= zonedTime(BROKER_ZONE, year, month, date, hour);
}

/** The day of an account's standing; null without a net value, and before the close: that is no value of the day. */
export function netDayOf({ at, day, netValue }: BrokerStanding): NetDay | null {
  const moment = millis(Date.parse(at));
  const asked = day ?? dayKey(moment, BROKER_ZONE);
  if (netValue === null || (day === null && !isClose(moment, asked))) return null;
  return { day: asked, currency: netValue.currency, net: netValue.amount, moved: null };
}

/** Merges newer statements into the days of one currency, in order: a statement replaces the one before it, and keeps values that it lacks. */
export function netDaysAfter(before: readonly NetDay[], now: readonly NetDay[]): readonly NetDay[] {
  const days = new Map(before.map((each) => [each.day, each]));
  for (const each of now) {
    const known = days.get(each.day);
    days.set(each.day, { ...each, net: each.net ?? known?.net ?? null, moved: each.moved ?? known?.moved ?? null });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
