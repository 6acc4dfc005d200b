import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';

/** One share bought and sold half a minute later. `at` is UTC milliseconds; in dollars at 100 to 101 unless said. */
type RoundTrip = {
  readonly symbol: string;
  readonly at: number;
  readonly entry?: string;
  readonly exit?: string;
  readonly currency?: string;
};

/** Round trips in the account "Main", each with `about`'s values; equal input gives equal fills. */
export const roundTrips = (trades: number, about: (trade: number) => RoundTrip): readonly Fill[] =>
  Array.from({ length: trades }, (_, trade) => {
    const { symbol, at, entry = '100', exit = '101', currency = 'USD' } = about(trade);
    const base = { account: 'Main', quantity: ONE, fee: ZERO, precision: 'second', order: 0, effect: 'unknown', batch: '' } as const;
    const instrument = plainInstrument('stock', symbol, currency, ONE);
    return [
      { ...base, instrument, id: fillId(`${trade}|buy`), action: 'buy' as const, price: decimal(entry), time: millis(at) },
      { ...base, instrument, id: fillId(`${trade}|sell`), action: 'sell' as const, price: decimal(exit), time: millis(at + 30_000) },
    ];
  }).flat();
