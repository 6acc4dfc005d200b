import { formatDecimal } from '#domain/units/decimal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { type EntryDraft, emptyFill, emptyLeg, type LegEntry } from './entryDraft.ts';

/** Prefilled values of a form that closes open trades, and their currency. */
export type ClosingEntry = {
  readonly draft: Partial<EntryDraft> & { readonly symbol: string; readonly account: string };
  readonly currency: string;
};

/** Letters of an OCC symbol behind its root: day, right and strike. */
const OCC_TAIL = 15;

const isClosable = ({ closedAt, instrument: { kind, multiplier } }: JournalTrade): boolean =>
  closedAt === null && (kind === 'option' ? formatDecimal(multiplier) === '100' : ['stock', 'future', 'forex', 'crypto'].includes(kind));

/** The name that is typed for an instrument, so that it is the same one again: for options their root. */
const typedSymbol = ({ instrument: { kind, symbol } }: JournalTrade): string => (kind === 'option' ? symbol.slice(0, -OCC_TAIL) : symbol);

const openUnits = ({ openQuantity }: JournalTrade): string => String(Number(openQuantity.toFixed(8)));

/** The leg that closes a trade: the other side of its open quantity. */
const closingLeg = (trade: JournalTrade): LegEntry => {
  const { right, strike, expiry } = trade.instrument;
  const side = trade.side === 'long' ? ('sell' as const) : ('buy' as const);
  const leg = { ...emptyLeg, side, quantity: openUnits(trade) };
  return right === undefined || strike === undefined
    ? { ...leg, kind: 'S' }
    : { ...leg, kind: right, strike: formatDecimal(strike), expiry: expiry ?? '' };
};

/**
 * A form that closes the open quantity of some trades: one instrument by an exit, a strategy by its legs reversed. Null where the form has
 * no fields for it.
 */
export function closingEntry(all: readonly JournalTrade[]): ClosingEntry | null {
  const trades = all.filter(({ closedAt }) => closedAt === null);
  const [first] = trades;
  if (first === undefined || !trades.every(isClosable)) return null;
  const { account, side, instrument } = first;
  const about = { account, isClosing: true, feesBy: '' as const };
  const option = trades.find(({ instrument: { kind } }) => kind === 'option');
  if (option !== undefined) {
    const symbol = typedSymbol(option);
    const isOne = trades.every((trade) => typedSymbol(trade) === symbol && trade.account === account);
    return isOne ? { currency: instrument.currency, draft: { ...about, mode: 'option', symbol, legs: trades.map(closingLeg) } } : null;
  }
  if (trades.length > 1) return null;
  const { kind, symbol, multiplier } = instrument;
  const exit = { ...emptyFill('exit'), quantity: openUnits(first) };
  const fields = { ...about, symbol, side, fills: [exit] };
  if (kind === 'future' || kind === 'forex' || kind === 'crypto')
    return { currency: instrument.currency, draft: { ...fields, mode: 'other', kind, point: formatDecimal(multiplier) } };
  return { currency: instrument.currency, draft: { ...fields, mode: 'stock' } };
}
