import { type Fill, fillFault } from '../trades/fill.ts';
import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '../trades/instrument.ts';
import { decimal, decimalOf, ONE } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import type { FillId } from '../units/ids.ts';
import { instantOf } from '../units/millis.ts';

/** A typed instrument: an option is named by its underlying, expiry, strike and right. */
export type TypedInstrument = {
  readonly kind: Extract<InstrumentKind, 'stock' | 'option' | 'future' | 'forex' | 'crypto'>;
  readonly symbol: string;
  readonly currency: string;
  readonly multiplier?: string | undefined;
  readonly expiry?: string | undefined;
  readonly strike?: string | undefined;
  readonly right?: 'C' | 'P' | undefined;
};

/** A typed fill: decimals and instants as text. */
type TypedFill = {
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fee?: string | undefined;
  readonly time: string;
};

/** One instrument of a typed trade with its fills. */
export type TypedLeg = { readonly instrument: TypedInstrument; readonly fills: readonly TypedFill[] };

/** A typed trade: its first leg, and the others for a strategy. */
type LoggedTradeText = TypedLeg & { readonly account: string; readonly legs?: readonly TypedLeg[] | undefined };

const HUNDRED = decimalOf(100);

/** The instrument as typed; null for an option without expiry, strike or right. */
function instrumentOf(typed: TypedInstrument): Instrument | null {
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

function legFills(
  account: string,
  { instrument: typed, fills: rows }: TypedLeg,
  idOf: (order: number) => FillId,
): readonly Fill[] | string {
  const instrument = instrumentOf(typed);
  if (instrument === null) return 'An option needs its expiry, its strike and whether it is a call or a put.';
  if (instrument.multiplier <= 0n) return 'The multiplier must be above zero.';
  return rows.map(
    ({ side, quantity, price, fee, time }, order): Fill => ({
      id: idOf(order),
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
}

/**
 * The fills of a typed trade, leg by leg, or a sentence with its fault. Their ids are derived from `seed`: the same trade and seed give the
 * same fills.
 */
export function loggedTradeFills({ account, legs = [], ...first }: LoggedTradeText, seed: string): readonly Fill[] | string {
  const made = [first, ...legs].map((leg, at) =>
    legFills(account, leg, (order) => fillId('hand', seed, at === 0 ? `${order}` : `${at} ${order}`)),
  );
  const wrong = made.find((each) => typeof each === 'string');
  if (wrong !== undefined) return wrong;
  const fills = made.flatMap((each) => (typeof each === 'string' ? [] : each));
  const fault = fills.map(fillFault).find((each) => each !== null);
  return fault == null ? fills : `This trade cannot be logged: ${fault}.`;
}
