import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import { readChapter } from '../codec/readChapter.ts';
import type { Chapter } from '../model/chapter.ts';

/** The fills of some chapters that their trader deleted, the latest deleted first, then the latest. */
export const deletedFills = (chapters: Iterable<Chapter>): Fill[] =>
  [...chapters]
    .filter(({ fills }) => fills.marks?.some(([, { deletedAt }]) => deletedAt !== undefined))
    .flatMap((chapter) => readChapter(chapter).fills.filter(isDeleted))
    .sort((a, b) => b.changes!.deletedAt! - a.changes!.deletedAt! || b.time - a.time);
