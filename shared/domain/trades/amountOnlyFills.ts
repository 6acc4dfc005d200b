import { type Decimal, negate, ONE, ZERO } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import type { Millis } from '../units/millis.ts';
import type { Fill } from './fill.ts';
import { type Instrument, numberedInstrument, plainInstrument } from './instrument.ts';
import type { Trade } from './trade.ts';

/**
 * A trade of which only the result is known. Money in `currency`, times in UTC milliseconds; `name` seeds its ids and
 * is never used twice.
 */
type AmountOnlyTrade = {
  readonly name: string;
  readonly account: string;
  readonly symbol: string;
  readonly kind: Instrument['kind'];
  readonly currency: string;
  readonly side: 'long' | 'short';
  /** Before fees. */
  readonly gross: Decimal;
  readonly fee: Decimal;
  readonly openedAt: Millis;
  readonly closedAt: Millis;
};

/**
 * Such a trade as two fills: one unit entered at 0 and left at the result, so that money and times are right without
 * prices. Both state their effect on the position, and their instrument key is their own, so they never match a real
 * holding of the symbol.
 */
export function amountOnlyFills({
  name,
  account,
  symbol,
  kind,
  currency,
  side,
  gross,
  fee,
  openedAt,
  closedAt,
}: AmountOnlyTrade): readonly [Fill, Fill] {
  const instrument = numberedInstrument(plainInstrument(kind, symbol, currency, ONE), fillId('amount', name));
  const rest = { account, instrument, quantity: ONE, precision: 'second', batch: '' } as const;
  const [entry, exit] = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  return [
    { ...rest, id: fillId('amount', name, 'in'), action: entry, price: ZERO, fee: ZERO, time: openedAt, order: 0, effect: 'open' },
    {
      ...rest,
      id: fillId('amount', name, 'out'),
      action: exit,
      price: side === 'long' ? gross : negate(gross),
      fee,
      time: closedAt,
      order: 1,
      effect: 'close',
    },
  ];
}

/** True for a trade of which only the result is known: figures of prices and quantities skip it. */
export const isAmountOnly = ({ entryPrice, quantity, fills }: Trade): boolean =>
  entryPrice === 0n && quantity === ONE && fills.length === 2;
