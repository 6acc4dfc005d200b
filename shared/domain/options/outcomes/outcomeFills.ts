import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument, strikeText } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { type Decimal, formatDecimal, multiply, ONE, subtract, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { expiryTime, type OptionOutcome, possibleOutcomes } from './optionOutcome.ts';

/**
 * The outcome of an option as its trader recorded it. `index`: settlement value of the index; `fee`: for all
 * contracts together; `at` (UTC milliseconds): of an assignment or exercise before the last day was over;
 * `contracts`: how many, all open ones by default.
 */
export type RecordedOutcome = {
  readonly ending: OptionOutcome;
  readonly fee?: Decimal | undefined;
  readonly index?: Decimal | undefined;
  readonly at?: Millis | undefined;
  readonly contracts?: Decimal | undefined;
};

/** When an event is recorded by hand, in UTC milliseconds, and the version of the journal that it changes. */
type RecordedAt = { readonly now: Millis; readonly version: number };

/** An outcome that the option cannot have; the message is a plain sentence with what to do next. */
export class ImpossibleOutcome extends Error {
  override readonly name = 'ImpossibleOutcome';
}

const never = (sentence: string): never => {
  throw new ImpossibleOutcome(sentence);
};

/** "SOFI 25 put of 2026-02-20". */
const called = (instrument: Instrument): string =>
  `${instrument.underlying} ${strikeText(instrument)} ${instrument.right === 'C' ? 'call' : 'put'} of ${instrument.expiry}`;

const impossible = ({ instrument, side }: Trade, ending: OptionOutcome): string => {
  if (instrument.kind === 'futureOption')
    return `An option on a future can only be recorded as expired. Import your broker’s file for the exercise of the ${called(instrument)}.`;
  if (ending === 'settled') return `The ${called(instrument)} delivers shares, so it has no cash settlement.`;
  if (isCashSettled(instrument))
    return `The ${called(instrument)} is settled in cash, without shares. Enter the settlement value of the index.`;
  return `The ${called(instrument)} is ${side}, so it cannot have been ${ending}.`;
};

/**
 * When a recorded outcome happened, in UTC milliseconds: the end of the last day unless an earlier time is given.
 * Throws `ImpossibleOutcome`.
 */
function endedAt(trade: Trade, { ending, at }: RecordedOutcome, now: Millis): Millis {
  const { instrument, openedAt } = trade;
  const last = expiryTime(instrument);
  if (last === null) return never(`${instrument.symbol} has no expiry, so it has no outcome.`);
  if (at === undefined || ending === 'expired' || ending === 'settled') {
    if (last >= now) return never(`The ${called(instrument)} has not expired yet. Record its outcome after its last day.`);
    return last;
  }
  if (at > now) return never(`That is in the future. The ${called(instrument)} is still open.`);
  if (at < openedAt) return never(`That is before you opened the ${called(instrument)}. Choose a later day.`);
  if (at > last) return never(`The last day of the ${called(instrument)} was ${instrument.expiry}. Choose that day or an earlier one.`);
  return at;
}

/** The fill of an outcome that was recorded before; imported fills have a batch. */
const recordedBefore = ({ fills }: Trade, action: FillAction, at: Millis): Fill | undefined =>
  fills.map(({ fill }) => fill).find((fill) => fill.batch === '' && fill.action === action && fill.time === at);

/** Ids of the shares that an outcome moved, from its own id: undoing one removes both. The second is that of an earlier release, which named the account. */
export const deliveredSharesIds = ({ id, account }: Pick<Fill, 'id' | 'account'>): readonly [FillId, FillId] => [
  fillId('ending', id, 'shares'),
  fillId('ending', account, id, 'shares'),
];

/**
 * Direction of delivered shares: a put assigned or a call exercised buys them, a call assigned or a put exercised
 * sells them.
 */
export const deliveryAction = (ending: 'assigned' | 'exercised', right: 'C' | 'P'): 'buy' | 'sell' =>
  (ending === 'exercised') === (right === 'C') ? 'buy' : 'sell';

/**
 * The fills of a recorded outcome, the option's own first. Expired, assigned and exercised close it at 0, so it keeps
 * its premium; assignment and exercise also move contracts × multiplier shares at the strike; a cash settlement
 * closes it at its value. Recording twice adds nothing: only the fill already recorded is returned. Ids come from the trade and `version`, the journal's
 * before: the same outcome recorded earlier may be in another account now. Throws `ImpossibleOutcome` when the option cannot have that outcome.
 */
export function outcomeFills(trade: Trade, settlement: RecordedOutcome, { now, version }: RecordedAt): Fill[] {
  const { account, instrument, openQuantity, side, closedAt } = trade;
  const { ending, fee = ZERO, index, contracts = openQuantity } = settlement;
  const { strike, right } = instrument;
  const possible = possibleOutcomes(instrument, side);
  if (possible.length === 0 || strike === undefined || right === undefined)
    return never(`Only options expire, are assigned or exercised; ${instrument.symbol} is not an option.`);
  if (!possible.includes(ending)) return never(impossible(trade, ending));
  const time = endedAt(trade, settlement, now);
  const settles = side === 'long' ? 'exercise' : 'assign';
  const action = ({ expired: 'expire', assigned: 'assign', exercised: 'exercise', settled: settles } as const)[ending];
  const known = recordedBefore(trade, action, time);
  if (known !== undefined) return [known];
  if (closedAt !== null) return never(`The ${called(instrument)} is already closed. Undo that first if it ended another way.`);
  if (contracts <= 0n || contracts > openQuantity)
    return never(`You have ${formatDecimal(openQuantity)} contracts of the ${called(instrument)} open. Enter that many or fewer.`);
  const rest = { account, time, precision: 'second', order: 0, effect: 'close', batch: '' } as const;
  const id = fillId('ending', account, trade.id, ending, `${time}`, `${version}`);
  const option = { ...rest, instrument, quantity: contracts, id, action };
  if (ending === 'expired') return [{ ...option, price: ZERO, fee }];
  if (ending === 'settled') {
    if (index === undefined || index < 0n) return never('A cash settlement needs the settlement value of the index, such as 5988.25.');
    const value = right === 'C' ? subtract(index, strike) : subtract(strike, index);
    return [{ ...option, price: value > 0n ? value : ZERO, fee }];
  }
  const shares: Fill = {
    ...rest,
    instrument: plainInstrument('stock', instrument.underlying, instrument.currency, ONE),
    id: deliveredSharesIds({ account, id })[0],
    action: deliveryAction(ending, right),
    quantity: multiply(contracts, instrument.multiplier),
    price: strike,
    fee,
    order: 1,
    effect: 'unknown',
  };
  return [{ ...option, price: ZERO, fee: ZERO }, shares];
}
