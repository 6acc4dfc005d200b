import type { PastDue } from './pastDue.ts';
import { useAnswer } from './useAnswer.ts';
import { useJournal } from './useJournal.ts';

/** Options of the whole journal that are still open after their last day, the oldest first; none until that is known. No filter hides them. */
export function usePastDue(): readonly PastDue[] {
  const { desk, book, revision } = useJournal();
  const known = book !== null && book.version !== null && book.open > 0;
  return useAnswer(known ? String(revision) : null, () => desk.pastDue(Date.now())).value ?? [];
}
