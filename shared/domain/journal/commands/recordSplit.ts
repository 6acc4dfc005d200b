import { isSplitOf, type SplitFault, splitFill, splitTime } from '#domain/manual/splitFill.ts';
import { isDeleted } from '#domain/trades/fill.ts';
import { isSameRatio } from '#domain/trades/splitHeld.ts';
import { type Decimal, decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { ledgerChange } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import type { ManualEventRef } from './recordOutcomes.ts';

/** A split as typed: new shares for old ones, from the opening of `day` on. `instrument` is its key. */
type SplitText = {
  readonly account: string;
  readonly instrument: string;
  readonly newShares: string;
  readonly oldShares: string;
  readonly day: string;
};

/**
 * Shares `before` and `after`. Recorded again with another ratio, a split is corrected: there is no event to undo
 * then, because undoing it would leave none.
 */
type RecordedSplit = { readonly before: Decimal; readonly after: Decimal; readonly events: readonly ManualEventRef[] };

const refusalOf = (fault: SplitFault): Refused<'invalid_input' | 'nothing_held' | 'split_known'> =>
  fault === 'no_change'
    ? { refused: 'invalid_input', detail: 'That would leave the shares as they are, or none at all. Please check the ratio.' }
    : { refused: fault };

/** Reason a split on that day is impossible, in a sentence; null if possible. `now`: UTC milliseconds. */
export function splitDayProblem(day: string, now: Millis): string | null {
  const time = splitTime(day);
  if (time > now) return 'That day is in the future. Record the split once it has happened.';
  return time < 0 ? 'That day is too long ago. Use one since 1970.' : null;
}

/**
 * Records a split of the shares that were open when its day began, at the same cost. Its ratio stays when earlier fills are corrected.
 * Idempotent.
 */
export const recordSplit: JournalCommand<SplitText, RecordedSplit, Refused<'invalid_input' | 'nothing_held' | 'split_known'>> = {
  load: ({ manifest, input: { account, day } }) => ({ entries: touchedEntries(manifest, account, splitTime(day)) }),
  decide: ({ manifest, input: { account, instrument: key, newShares, oldShares, day }, loaded: all }) => {
    const loaded = chaptersOf(all, account);
    const ledger = ledgerOf(loaded);
    const ratio = { fresh: decimal(newShares), old: decimal(oldShares) };
    const split = splitFill([...ledger.fills.values()], { account, key, ...ratio, day, version: manifest.version });
    if (typeof split === 'string') return refusalOf(split);
    const { fill, before, after } = split;
    const same = ledger.fills.get(fill.id);
    const known = same === undefined || isDeleted(same) ? undefined : same;
    const event = { fill: fill.id, account, openedAt: new Date(split.openedAt).toISOString() };
    // One that came with shares of another account is corrected too.
    const others = [...ledger.fills].filter(([, each]) => !isSplitOf(each, { key, time: fill.time }));
    const isAlone = others.length === ledger.fills.size - 1;
    if (isAlone && known?.quantity === fill.quantity && isSameRatio(known, fill))
      return { change: null, result: { before, after, events: [event] } };
    const next = { fills: new Map([...others, [fill.id, fill]]), notes: ledger.notes };
    const change = ledgerChange({ manifest, account, loaded, ledger, next });
    return { change, result: { before, after, events: known === undefined ? [event] : [] } };
  },
};
