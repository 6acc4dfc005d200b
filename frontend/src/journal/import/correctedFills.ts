import { readTimes, spread } from '#domain/journal/codec/column.ts';
import { ID_LENGTH } from '#domain/journal/codec/fillColumns.ts';
import { readChapter } from '#domain/journal/codec/readChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type Fill, isDeleted, isRestorable } from '#domain/trades/fill.ts';
import { joinedParts } from '#domain/trades/fillPart.ts';

/** A fill as the journal has it, and when its trade opened (UTC milliseconds); its own time where it is in none. */
export type PlacedStoredFill = { readonly fill: Fill; readonly openedAt: number };

/** A file's fills that differ in the journal: taken back by their broker, deleted or edited by their trader. */
export type CorrectedFills = Readonly<Record<'takenBack' | 'deleted' | 'edited', readonly PlacedStoredFill[]>>;

const hasMark = ({ fills }: Chapter, ids: ReadonlySet<string>): boolean =>
  fills.marks?.some(([id, { was, deletedAt }]) => ids.has(id) && (was !== undefined || deletedAt !== undefined)) ?? false;

/** The fills of a chapter, each with the opening of its trade. */
function placed(chapter: Chapter): PlacedStoredFill[] {
  const { size, trades } = chapter;
  const opened = readTimes(trades.opened, size);
  const openings = spread(trades.fillCount, size).flatMap((count, row) => new Array<number>(count).fill(opened[row]!));
  return readChapter(chapter).fills.map((fill, at) => ({ fill, openedAt: openings[at] ?? fill.time }));
}

/** Those of a file's fills, by the ids the journal knows them by, that count there otherwise or not at all; the earliest first. */
export function correctedFills(chapters: readonly Chapter[], file: readonly Pick<Fill, 'id'>[]): CorrectedFills {
  const ids = new Set<string>(file.map(({ id }) => id));
  const found = new Map<string, PlacedStoredFill>();
  for (const chapter of chapters.filter((each) => hasMark(each, ids)))
    for (const { fill, openedAt } of placed(chapter)) {
      if (!ids.has(fill.id) || !(isDeleted(fill) || fill.changes?.was !== undefined)) continue;
      const part = found.get(fill.id);
      found.set(fill.id, part === undefined ? { fill, openedAt } : { fill: joinedParts(fill, part.fill), openedAt: part.openedAt });
    }
  const all = [...found.values()].sort((a, b) => a.fill.time - b.fill.time);
  const kindOf = ({ fill }: PlacedStoredFill) => (!isDeleted(fill) ? 'edited' : isRestorable(fill) ? 'deleted' : 'takenBack');
  return { takenBack: [], deleted: [], edited: [], ...Object.groupBy(all, kindOf) };
}

/** True for a chapter with one of these fills. */
function holdsAny({ fills }: Chapter, ids: ReadonlySet<string>): boolean {
  for (let at = 0; at < fills.ids.length; at += ID_LENGTH) if (ids.has(fills.ids.slice(at, at + ID_LENGTH))) return true;
  return false;
}

/** The journal's fills with these ids; the parts of a fill that is in several trades are one. */
export function storedFills(chapters: readonly Chapter[], ids: ReadonlySet<string>): ReadonlyMap<string, Fill> {
  const found = new Map<string, Fill>();
  for (const chapter of ids.size === 0 ? [] : chapters) {
    if (!holdsAny(chapter, ids)) continue;
    for (const fill of readChapter(chapter).fills)
      if (ids.has(fill.id)) found.set(fill.id, found.has(fill.id) ? joinedParts(found.get(fill.id)!, fill) : fill);
  }
  return found;
}
