import { type Decimal, divideRound, ONE } from '../money.ts';
import { zonedTime } from '../time.ts';
import type { Fill, FillId } from './fill.ts';
import { fillId } from './fillId.ts';
import { type Instrument, plainInstrument } from './instrument.ts';
import type { Trade } from './trade.ts';

/** Underlyings whose options are settled in cash and trade a quarter of an hour longer. Source: Cboe's product pages. */
const INDEXES: ReadonlySet<string> = new Set(['SPX', 'XSP', 'NDX', 'XND', 'RUT', 'MRUT', 'VIX', 'DJX', 'OEX', 'XEO']);

/** True for options that are settled in cash, without shares. */
export const isCashSettled = ({ kind, underlying }: Instrument): boolean =>
  kind === 'index' || INDEXES.has(underlying.replace(/^[$^.]/, ''));

/** The end of an option's last day: 16:00 New York, 16:15 for index options. UTC milliseconds; null without an expiry. */
export function expiryMoment(instrument: Instrument): number | null {
  const [year, month, day] = (instrument.expiry ?? '').split('-').map(Number);
  if (!year || !month || !day) return null;
  return zonedTime('America/New_York', year, month, day, 16, isCashSettled(instrument) ? 15 : 0);
}

/** What can have become of an option at its end. Only a long one is exercised and only a short one is assigned. */
export type Ending = 'expired' | 'assigned' | 'exercised' | 'settled';

/** An option that is still open after its last day. What became of it is asked, never assumed: it may have been assigned. */
export type ExpiryProposal = { readonly trade: Trade; readonly at: number; readonly endings: readonly Ending[] };

/** Options still open after their last day, oldest first. */
export function expiryProposals(trades: readonly Trade[], now: number): ExpiryProposal[] {
  return trades
    .flatMap((trade): ExpiryProposal[] => {
      const { instrument, closedAt, side } = trade;
      if (closedAt !== null || (instrument.kind !== 'option' && instrument.kind !== 'futureOption')) return [];
      const at = expiryMoment(instrument);
      if (at === null || at >= now) return [];
      const other: Ending = isCashSettled(instrument) ? 'settled' : side === 'long' ? 'exercised' : 'assigned';
      return [{ trade, at, endings: instrument.kind === 'futureOption' ? ['expired'] : ['expired', other] }];
    })
    .sort((a, b) => a.at - b.at || (a.trade.id < b.trade.id ? -1 : 1));
}

/** What the trader says became of an option. `index` is the settlement value of the index; the fee is for all contracts. */
export type Settlement = { readonly ending: Ending; readonly fee?: Decimal; readonly index?: Decimal };

/** Which way shares move: a put assigned or a call exercised buys them, a call assigned or a put exercised sells them. */
export const sharesAction = (ending: 'assigned' | 'exercised', right: 'C' | 'P'): 'buy' | 'sell' =>
  (ending === 'exercised') === (right === 'C') ? 'buy' : 'sell';

/**
 * The fills that end an option as confirmed. Expired, assigned and exercised close it at 0, so it keeps its premium; assignment and exercise also
 * move contracts × multiplier shares at the strike; a cash settlement closes it at what it is worth. Ids come from the trade, so
 * confirming twice adds nothing. Throws a RangeError when the ending cannot be that option's.
 */
export function settlementFills({ trade, at, endings }: ExpiryProposal, { ending, fee = 0n, index }: Settlement): Fill[] {
  const { id, account, instrument, openQuantity, side } = trade;
  const { strike, right } = instrument;
  if (!endings.includes(ending) || strike === undefined || right === undefined) throw new RangeError(`This option cannot be ${ending}.`);
  const made = (part: string): FillId => fillId(`ending|${account}|${id}|${part}`);
  const rest = { account, time: at, precision: 'second', order: 0, effect: 'close', batch: '' } as const;
  const option = { ...rest, instrument, quantity: openQuantity, id: made('option') };
  if (ending === 'expired') return [{ ...option, action: 'expire', price: 0n, fee }];
  if (ending === 'settled') {
    if (index === undefined) throw new RangeError('A cash settlement needs the settlement value of the index.');
    const worth = right === 'C' ? index - strike : strike - index;
    return [{ ...option, action: side === 'long' ? 'exercise' : 'assign', price: worth > 0n ? worth : 0n, fee }];
  }
  const shares: Fill = {
    ...rest,
    instrument: plainInstrument('stock', instrument.underlying, instrument.currency, ONE),
    id: made('shares'),
    action: sharesAction(ending, right),
    quantity: divideRound(openQuantity * instrument.multiplier, ONE),
    price: strike,
    fee,
    order: 1,
    effect: 'unknown',
  };
  return [{ ...option, action: ending === 'assigned' ? 'assign' : 'exercise', price: 0n, fee: 0n }, shares];
}
