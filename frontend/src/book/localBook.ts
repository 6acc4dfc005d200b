import type { Chapter } from '../../../shared/domain/book/chapter.ts';
import { spread } from '../../../shared/domain/book/column.ts';
import { actions, ID_LENGTH } from '../../../shared/domain/book/fillColumns.ts';
import { readChapter } from '../../../shared/domain/book/readChapter.ts';
import type { Fill, FillId } from '../../../shared/domain/trades/fill.ts';
import { isToldEvent } from '../../../shared/domain/trades/isToldEvent.ts';
import { openedFor } from '../../../shared/domain/trades/openingPosition.ts';
import { movedSharesId } from '../../../shared/domain/trades/settlementFills.ts';
import type { LocalBook } from './importPreview.ts';
import type { BookStore } from './store.ts';

function addIds({ fills: { ids } }: Chapter, to: Set<string>): void {
  for (let at = 0; at < ids.length; at += ID_LENGTH) to.add(ids.slice(at, at + ID_LENGTH));
}

/** Ids of what was told by hand in a chapter: openings, events, and the shares that those moved. */
function toldIn(chapter: Chapter): FillId[] {
  const openings = chapter.batches.some((batch) => openedFor({ batch }) !== null)
    ? readChapter(chapter).fills.filter((fill) => openedFor(fill) !== null)
    : [];
  return [...openings.map(({ id }) => id), ...eventsIn(chapter)];
}

function eventsIn(chapter: Chapter): FillId[] {
  const codes = spread(chapter.fills.action, chapter.fills.ids.length / ID_LENGTH);
  if (!chapter.batches.includes('') || codes.every((code) => actions[code] === 'buy' || actions[code] === 'sell')) return [];
  const told = readChapter(chapter).fills.filter(isToldEvent);
  return told.flatMap(({ account, id }) => [id, movedSharesId(account, id)]);
}

/** The fills that still matter for what comes: those of open trades, of trades with what was told by hand, and those that belong to none yet. */
function waitingFills(chapter: Chapter, told: ReadonlySet<FillId>): Fill[] {
  const touched = [...told].some((id) => chapter.fills.ids.includes(id));
  if (chapter.trades.open.length === 0 && chapter.loose.length === 0 && !touched) return [];
  const { fills } = readChapter(chapter);
  const counts = spread(chapter.trades.fillCount, chapter.size);
  const open = new Set(chapter.trades.open);
  const waiting: Fill[] = [];
  let at = 0;
  counts.forEach((count, row) => {
    const own = fills.slice(at, at + count);
    if (open.has(row) || (touched && own.some(({ id }) => told.has(id)))) waiting.push(...own);
    at += count;
  });
  return [...waiting, ...fills.slice(at)];
}

/** What the journal's chapters tell an import. */
export function bookForImport(iterable: Iterable<Chapter>): LocalBook {
  const chapters = [...iterable];
  const told = new Set(chapters.flatMap(toldIn));
  const ids = new Set<string>();
  const openFills: Fill[] = [];
  for (const chapter of chapters) {
    addIds(chapter, ids);
    openFills.push(...waitingFills(chapter, told));
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
