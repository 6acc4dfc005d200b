import type { Fill } from '../trades/fill.ts';
import { inTime } from '../trades/inTime.ts';
import type { UnmatchedClose } from '../trades/trade.ts';
import type { Chapter } from './chapter.ts';
import { readChapter } from './readChapter.ts';

/** Whether a fill that is in no trade waits for its opening: a split closes nothing. */
export const waits = ({ action }: Fill): boolean => action !== 'split';

/** Closes that wait for their opening in some chapters: fills, or what is left of them, in no trade; the earliest first. */
export function waitingCloses(chapters: Iterable<Chapter>): UnmatchedClose[] {
  const closes: Fill[] = [];
  for (const chapter of chapters)
    if (chapter.loose.length > 0) closes.push(...readChapter(chapter).fills.slice(-chapter.loose.length).filter(waits));
  return closes.sort(inTime).map((fill) => ({ fill, quantity: fill.quantity }));
}
