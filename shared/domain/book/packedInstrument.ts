import { decimal, formatDecimal } from '../money.ts';
import type { Instrument, InstrumentKind } from '../trades/instrument.ts';

/** An instrument as JSON: decimals as text. */
export type PackedInstrument = {
  readonly key: string;
  readonly kind: InstrumentKind;
  readonly symbol: string;
  readonly underlying: string;
  readonly currency: string;
  readonly multiplier: string;
  readonly expiry?: string | undefined;
  readonly strike?: string | undefined;
  readonly right?: 'C' | 'P' | undefined;
};

/** An instrument as JSON, and back with `readInstrument`. */
export const packInstrument = ({ multiplier, strike, ...rest }: Instrument): PackedInstrument => ({
  ...rest,
  multiplier: formatDecimal(multiplier),
  ...(strike !== undefined && { strike: formatDecimal(strike) }),
});

/** The instrument that was packed. Throws when its decimals are none. */
export const readInstrument = ({ multiplier, strike, expiry, right, ...rest }: PackedInstrument): Instrument => ({
  ...rest,
  multiplier: decimal(multiplier),
  ...(expiry !== undefined && { expiry }),
  ...(strike !== undefined && { strike: decimal(strike) }),
  ...(right !== undefined && { right }),
});
