import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { WrittenFields } from '../journalPane/createAnnotationSaver.ts';
import { tradePlace } from '../journalPane/tradePlace.ts';

/** Annotation writes that mark trades as reviewed or not. */
export const reviewWrites = (
  trades: readonly Pick<JournalTrade, 'id' | 'account' | 'openedAt'>[],
  reviewed: boolean,
): readonly WrittenFields[] => trades.map((trade) => ({ place: tradePlace(trade), patch: { reviewed } }));
