import type { Chapter } from '../../../shared/domain/book/chapter.ts';
import { spread } from '../../../shared/domain/book/column.ts';
import { ID_LENGTH } from '../../../shared/domain/book/fillColumns.ts';
import { readChapter } from '../../../shared/domain/book/readChapter.ts';
import type { Fill } from '../../../shared/domain/trades/fill.ts';
import type { LocalBook } from './importPreview.ts';
import type { BookStore } from './store.ts';

function addIds({ fills: { ids } }: Chapter, to: Set<string>): void {
  for (let at = 0; at < ids.length; at += ID_LENGTH) to.add(ids.slice(at, at + ID_LENGTH));
}

/** The fills that still matter for what comes: those of open trades, and those that belong to none yet. */
function waitingFills(chapter: Chapter): Fill[] {
  if (chapter.trades.open.length === 0 && chapter.loose.length === 0) return [];
  const { fills } = readChapter(chapter);
  const counts = spread(chapter.trades.fillCount, chapter.size);
  const open = new Set(chapter.trades.open);
  const waiting: Fill[] = [];
  let at = 0;
  counts.forEach((count, row) => {
    if (open.has(row)) waiting.push(...fills.slice(at, at + count));
    at += count;
  });
  return [...waiting, ...fills.slice(at)];
}

/** What the journal's chapters tell an import. */
export function bookForImport(chapters: Iterable<Chapter>): LocalBook {
  const ids = new Set<string>();
  const openFills: Fill[] = [];
  for (const chapter of chapters) {
    addIds(chapter, ids);
    openFills.push(...waitingFills(chapter));
  }
  return { ids, openFills };
}

/** The same, from this browser's copy; an unreadable copy knows nothing, and the server still drops duplicates. */
export async function localBook(store: BookStore | null, userId: string): Promise<LocalBook> {
  try {
    const book = (await store?.book(userId)) ?? null;
    return bookForImport(book === null ? [] : (await store!.chapters(userId, book.ids)).values());
  } catch {
    return bookForImport([]);
  }
}
