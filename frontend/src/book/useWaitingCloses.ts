import { useAnswer } from './useAnswer.ts';
import { useJournal } from './useJournal.ts';
import type { WaitingClose } from './waitingClose.ts';

/** Closes of the whole journal that wait for their opening, the earliest first; none until they are known. No filter hides them. */
export function useWaitingCloses(): readonly WaitingClose[] {
  const { desk, book, revision } = useJournal();
  const waiting = (book?.waiting ?? 0) > 0;
  const { value } = useAnswer(waiting ? String(revision) : null, () => desk.waiting());
  return waiting ? (value ?? []) : [];
}
