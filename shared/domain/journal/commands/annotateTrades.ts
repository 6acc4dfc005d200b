import type { Trade } from '#domain/trades/trade.ts';
import { annotationConflicts, isAnnotationCurrent } from '../model/annotationVersion.ts';
import { entriesOfTrades } from '../model/touchedEntries.ts';
import type { AnnotationEdit } from './annotationText.ts';
import type { JournalCommand } from './journalCommand.ts';
import { type AnnotationWriter, writeOnTrades } from './writeOnTrades.ts';

/** Why nothing is written: the first trade that is not there, or whose annotation was changed since its writer looked. */
type AnnotationRefused =
  | { readonly refused: 'trade_not_found' }
  | { readonly refused: 'trades_changed'; readonly trade: Pick<Trade, 'instrument' | 'openedAt'> };

/** The patch of an edit, unless the annotation was changed since its version. */
const unlessChanged: AnnotationWriter<AnnotationEdit, 'changed'> = ({ version, patch, byField }, now) => {
  if (version === null) return { patch };
  const isChanged = byField ? annotationConflicts(version, now, patch) : !isAnnotationCurrent(version, now);
  return isChanged ? { fault: 'changed' } : { patch };
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
