import type { Instrument, InstrumentKind } from '#domain/trades/instrument.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';

/** An instrument as JSON: decimals as text; `symbol` and `underlying` only where they differ from the key and the symbol, multiplier where it is not 1. */
export type PackedInstrument = {
  readonly key: string;
  readonly kind: InstrumentKind;
  readonly symbol?: string | undefined;
  readonly underlying?: string | undefined;
  readonly currency: string;
  readonly multiplier?: string | undefined;
  readonly expiry?: string | undefined;
  readonly strike?: string | undefined;
  readonly right?: 'C' | 'P' | undefined;
};

/** An instrument as JSON, and back with `readInstrument`. */
export const packInstrument = ({
  key,
  kind,
  symbol,
  underlying,
  currency,
  multiplier,
  expiry,
  strike,
  right,
}: Instrument): PackedInstrument => ({
  key,
  kind,
  currency,
  ...(symbol !== key && { symbol }),
  ...(underlying !== symbol && { underlying }),
  ...(formatDecimal(multiplier) !== '1' && { multiplier: formatDecimal(multiplier) }),
  ...(expiry !== undefined && { expiry }),
  ...(strike !== undefined && { strike: formatDecimal(strike) }),
  ...(right !== undefined && { right }),
});

/** Unpacks an instrument. Throws for invalid decimals. */
export const readInstrument = ({
  key,
  kind,
  currency,
  symbol = key,
  underlying = symbol,
  multiplier = '1',
  expiry,
  strike,
  right,
}: PackedInstrument): Instrument => ({
  key,
  kind,
  symbol,
  underlying,
  currency,
  multiplier: decimal(multiplier),
  ...(expiry !== undefined && { expiry }),
  ...(strike !== undefined && { strike: decimal(strike) }),
  ...(right !== undefined && { right }),
});
