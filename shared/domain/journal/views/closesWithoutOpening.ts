import { compareFills, type Fill, isDeleted } from '#domain/trades/fill.ts';
import type { UnmatchedClose } from '#domain/trades/trade.ts';
import { readChapter } from '../codec/readChapter.ts';
import type { Chapter } from '../model/chapter.ts';

/**
 * True if a fill outside all trades waits for its opening: false for splits, which close nothing, and deleted fills.
 */
export const awaitsOpening = (fill: Fill): boolean => fill.action !== 'split' && !isDeleted(fill);

/** Closes that wait for their opening in some chapters: whole or partial fills in no trade; the earliest first. */
export function closesWithoutOpening(chapters: Iterable<Chapter>): UnmatchedClose[] {
  const closes: Fill[] = [];
  for (const chapter of chapters)
    if (chapter.loose.length > 0) closes.push(...readChapter(chapter).fills.slice(-chapter.loose.length).filter(awaitsOpening));
  return closes.sort(compareFills).map((fill) => ({ fill, quantity: fill.quantity }));
}
