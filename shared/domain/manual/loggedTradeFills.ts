import { fillFault } from '../journal/codec/unpackFills.ts';
import type { Fill } from '../trades/fill.ts';
import { fillId } from '../trades/fillId.ts';
import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '../trades/instrument.ts';
import { decimal, decimalOf, ONE } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';

/** A trade as it was typed: decimals, instants and days as text. An option is named by its underlying, expiry, strike and right. */
type LoggedTradeText = {
  readonly account: string;
  readonly instrument: {
    readonly kind: Extract<InstrumentKind, 'stock' | 'option' | 'future' | 'forex' | 'crypto'>;
    readonly symbol: string;
    readonly currency: string;
    readonly multiplier?: string | undefined;
    readonly expiry?: string | undefined;
    readonly strike?: string | undefined;
    readonly right?: 'C' | 'P' | undefined;
  };
  readonly fills: readonly {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly price: string;
    readonly fee?: string | undefined;
    readonly time: string;
  }[];
};

const HUNDRED = decimalOf(100);

/** The instrument as typed; null for an option without expiry, strike or right. */
function instrumentOf(typed: LoggedTradeText['instrument']): Instrument | null {
  const { kind, currency, multiplier, expiry, strike, right } = typed;
  const symbol = typed.symbol.toUpperCase();
  if (kind === 'option') {
    if (expiry === undefined || strike === undefined || right === undefined) return null;
    const worth = multiplier === undefined ? HUNDRED : decimal(multiplier);
    return optionInstrument({ root: symbol, underlying: symbol, expiry, right, strike: decimal(strike), currency, multiplier: worth });
  }
  const plain = plainInstrument(kind, symbol, currency, multiplier === undefined ? ONE : decimal(multiplier));
  return expiry === undefined ? plain : { ...plain, expiry };
}

/**
 * The fills of a typed trade, or a sentence with what is wrong. Their ids come from `seed`: the same trade and seed
 * give the same fills.
 */
export function loggedTradeFills({ account, instrument: typed, fills: rows }: LoggedTradeText, seed: string): readonly Fill[] | string {
  const instrument = instrumentOf(typed);
  if (instrument === null) return 'An option needs its expiry, its strike and whether it is a call or a put.';
  if (instrument.multiplier <= 0n) return 'The multiplier must be above zero.';
  const fills = rows.map(
    ({ side, quantity, price, fee, time }, order): Fill => ({
      id: fillId('hand', seed, `${order}`),
      account,
      instrument,
      action: side,
      quantity: decimal(quantity),
      price: decimal(price),
      fee: decimal(fee ?? '0'),
      time: instantOf(time),
      precision: 'second',
      order,
      effect: 'unknown',
      batch: '',
    }),
  );
  const fault = fills.map(fillFault).find((each) => each !== null);
  return fault == null ? fills : `This trade cannot be logged: ${fault}.`;
}
