import type { BrokerAmount, BrokerStanding, HeldPosition } from '#domain/connections/brokerStanding.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, formatDecimal, multiply, negate, parseDecimal, subtract } from '#domain/units/decimal.ts';

/**
 * A position in the broker's own text; '' for unstated values. `quantity`: below zero when short, or its size beside `isShort`. `worth`: of all of it,
 * where the broker has no price per unit. `closedAt`: the price that the change of the day counts from.
 */
export type HeldRow = {
  readonly symbol: string;
  readonly instrument: Instrument | string;
  readonly quantity: string;
  readonly isShort?: boolean;
  readonly mark?: string;
  readonly worth?: string;
  readonly dayChange?: string;
  readonly closedAt?: string;
  readonly opened?: string;
};

/** A price or an amount; digits beyond the eighth are cut, as brokers write averages. Null for other text. */
const priceIn = (text = ''): Decimal | null => parseDecimal(text.replace(/(\.\d{8})\d+$/, '$1'));
const textOf = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** The amount of a broker's field; none where it states none. */
export function amountIn(currency: string, text: string): BrokerAmount | null {
  const amount = priceIn(text);
  return amount === null ? null : { currency, amount: formatDecimal(amount) };
}

function markOf({ mark, worth }: HeldRow, { multiplier }: Instrument, quantity: Decimal): Decimal | null {
  const all = priceIn(worth);
  return priceIn(mark) ?? (all === null ? null : divide(absolute(all), multiply(absolute(quantity), multiplier)));
}

/** A position as the journal names it; a sentence for one that cannot be read, null for one that is closed. */
function heldIn(row: HeldRow, at: string): HeldPosition | string | null {
  const { instrument, isShort = false, opened = '' } = row;
  if (typeof instrument === 'string') return `${row.symbol.slice(0, 40) || 'A position'}: ${instrument}`;
  const stated = parseDecimal(row.quantity);
  if (stated === null) return `${row.symbol.slice(0, 40)}: we can’t read the quantity "${row.quantity.slice(0, 40)}".`;
  if (stated === 0n) return null;
  const quantity = isShort ? negate(absolute(stated)) : stated;
  const mark = markOf(row, instrument, quantity);
  const before = priceIn(row.closedAt);
  const moved = mark === null || before === null ? null : multiply(multiply(subtract(mark, before), quantity), instrument.multiplier);
  return {
    symbol: instrument.key,
    quantity: formatDecimal(quantity),
    mark: textOf(mark),
    markAt: mark === null ? null : at,
    dayChange: textOf(priceIn(row.dayChange) ?? moved),
    opened: /^\d{4}-\d\d-\d\d/.exec(opened)?.[0] ?? null,
  };
}

/** A standing of these positions. */
export function heldStanding(
  of: Pick<BrokerStanding, 'account' | 'at' | 'netValue'> & { readonly day?: string; readonly cash: readonly (BrokerAmount | null)[] },
  rows: readonly HeldRow[],
): BrokerStanding {
  const { account, at, day = null, cash, netValue } = of;
  const read = rows.map((row) => heldIn(row, at)).filter((held) => held !== null);
  return {
    account,
    at,
    day,
    // Less one that can't be read, it would pass for all of it.
    cash: cash.includes(null) ? [] : cash.filter((amount) => amount !== null),
    netValue,
    positions: read.filter((held) => typeof held !== 'string'),
    unread: read.filter((held) => typeof held === 'string'),
  };
}
