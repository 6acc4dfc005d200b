import type { Trade } from '#domain/trades/trade.ts';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { annotationConflicts, isAnnotationCurrent } from '../model/annotationVersion.ts';
import { entriesOfTrades } from '../model/touchedEntries.ts';
import { mergedWords, wordLists } from '../model/wordLists.ts';
import type { AnnotationEdit } from './annotationText.ts';
import type { JournalCommand } from './journalCommand.ts';
import { type AnnotationWriter, writeOnTrades } from './writeOnTrades.ts';

/** Reason for no write: the first trade that is missing, or whose annotation changed since its editor loaded it. */
type AnnotationRefused =
  | { readonly refused: 'trade_not_found' }
  | { readonly refused: 'trades_changed'; readonly trade: Pick<Trade, 'instrument' | 'openedAt'> };

/** The patch of an edit with its words merged into those of now; refused where fields changed since its version, or words are too many together. */
const unlessChanged: AnnotationWriter<AnnotationEdit, 'changed'> = ({ version, patch, byField, seen = {} }, now) => {
  const words = mergedWords(patch, seen, now);
  const merged = { ...patch, ...words };
  if (wordLists.some((list) => (words[list]?.length ?? 0) > MOST_WORDS)) return { fault: 'changed' };
  if (version === null) return { patch: merged };
  const others = Object.fromEntries(Object.entries(patch).filter(([name]) => !(name in words)));
  const isChanged = byField ? annotationConflicts(version, now, others) : !isAnnotationCurrent(version, now);
  return isChanged ? { fault: 'changed' } : { patch: merged };
};

/** Writes on trades of any accounts: on all of them or on none. */
export const annotateTrades: JournalCommand<readonly AnnotationEdit[], null, AnnotationRefused> = {
  load: ({ manifest, input }) => ({ entries: entriesOfTrades(manifest, input) }),
  decide: ({ manifest, input, loaded: { chapters } }) => {
    const { change, failed } = writeOnTrades(manifest, chapters, input, unlessChanged);
    if (failed === null) return { change, result: null };
    return failed.trade === null ? { refused: 'trade_not_found' } : { refused: 'trades_changed', trade: failed.trade };
  },
};
