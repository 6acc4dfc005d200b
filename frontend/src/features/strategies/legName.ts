import { contractText, instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** The common expiry of all option legs; null without options, or with several. */
export function commonExpiry(trades: readonly JournalTrade[]): string | null {
  const expiries = new Set(trades.flatMap(({ instrument: { expiry } }) => expiry ?? []));
  return trades.length > 1 && expiries.size === 1 ? [...expiries][0]! : null;
}

/** A leg by its contract, such as "480 call"; the expiry is omitted where all have the same one. */
export function legName({ instrument }: JournalTrade, sameExpiry: boolean): string {
  if (instrument.right === undefined) return `${instrumentName(instrument)} shares`;
  return sameExpiry ? contractText(instrument) : instrumentDetail(instrument);
}
