import type { Client } from '#browser/api/createApi.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { type MissedTrade, missedOutcome } from '#domain/missed/missedTrade.ts';
import { decimal, formatDecimal, ONE } from '#domain/units/decimal.ts';
import { instantOf, type Millis } from '#domain/units/millis.ts';
import { entryTime, wallInstant, wallTime } from '#features/entry/fillTimes.ts';

/** A missed trade as the API answers it. */
export type MissedRow = Awaited<ReturnType<Client['missedTrades']['list']>>['trades'][number];

/** A missed trade's raw input; empty fields are optional. Day and clock are in the trader's zone. */
export type MissedDraft = {
  readonly [Name in
    | 'symbol'
    | 'currency'
    | 'quantity'
    | 'multiplier'
    | 'entry'
    | 'stop'
    | 'target'
    | 'exit'
    | 'setup'
    | 'reason'
    | 'note'
    | 'day'
    | 'clock']: string;
} & { readonly side: 'long' | 'short'; readonly requestId: string };

/** An empty form: seen at the open of the latest session. */
export const emptyMissed = (zone: string, now: Millis): MissedDraft => ({
  symbol: '',
  currency: '',
  side: 'long',
  quantity: '',
  multiplier: '1',
  entry: '',
  stop: '',
  target: '',
  exit: '',
  setup: '',
  reason: '',
  note: '',
  ...entryTime({ day: '', clock: '' }, zone, now),
  requestId: crypto.randomUUID(),
});

/** A row as the form shows it. */
export const draftOfMissed = (row: MissedRow, zone: string): MissedDraft => {
  const { symbol, currency, side, multiplier, entry, note, seenAt } = row;
  const [quantity, stop, target, exit] = [row.quantity, row.stop, row.target, row.exit].map((text) => text ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const { setup, reason } = row;
  return {
    symbol,
    currency,
    side,
    quantity,
    multiplier,
    entry,
    stop,
    target,
    exit,
    note,
    requestId: '',
    setup: setup ?? '',
    reason: reason ?? '',
    ...wallTime(instantOf(seenAt), zone),
  };
};

/** An amount as API input; invalid text is sent verbatim, and refused with a message. */
const amount = (text: string): string => {
  const value = typedAmount(text);
  return value === null ? text.trim() : formatDecimal(value);
};
const optional = (text: string): string | null => (text.trim() === '' ? null : amount(text));
const word = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A draft as API input. `usual`: the default currency. */
export function missedOf(draft: MissedDraft, zone: string, usual: string) {
  const { symbol, side, note } = draft;
  const at = wallInstant(draft, zone);
  return {
    symbol: symbol.trim(),
    side,
    currency: draft.currency || usual,
    note,
    multiplier: amount(draft.multiplier),
    entry: amount(draft.entry),
    quantity: optional(draft.quantity),
    stop: optional(draft.stop),
    target: optional(draft.target),
    exit: optional(draft.exit),
    setup: word(draft.setup),
    reason: word(draft.reason),
    seenAt: at === null ? '' : new Date(at).toISOString(),
  };
}

const price = (text: string | null) => (text === null ? null : decimal(text));

/** Hypothetical result of a row, or of an input once its numbers are valid; null until then. */
export function outcomeOf(row: Pick<MissedRow, 'side' | 'multiplier' | 'quantity' | 'entry' | 'stop' | 'exit'>) {
  const { side, multiplier, quantity, entry, stop, exit } = row;
  const texts = [multiplier, entry, quantity, stop, exit].filter((text) => text !== null);
  if (texts.some((text) => typedAmount(text) === null)) return null;
  const trade: Parameters<typeof missedOutcome>[0] = {
    side,
    multiplier: price(multiplier) ?? ONE,
    quantity: price(quantity),
    entry: decimal(entry),
    stop: price(stop),
    exit: price(exit),
  };
  return missedOutcome(trade satisfies Pick<MissedTrade, 'entry'>);
}
