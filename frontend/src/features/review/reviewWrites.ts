import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { WrittenFields } from '../journalPane/createAnnotationSaver.ts';
import { tradePlace } from '../journalPane/tradePlace.ts';

/** What is to be written on trades that were reviewed, or were not. */
export const reviewWrites = (
  trades: readonly Pick<JournalTrade, 'id' | 'account' | 'openedAt'>[],
  reviewed: boolean,
): readonly WrittenFields[] => trades.map((trade) => ({ place: tradePlace(trade), patch: { reviewed } }));
