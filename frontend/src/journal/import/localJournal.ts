import { readColumn, readTimes, spread } from '#domain/journal/codec/column.ts';
import { ID_LENGTH } from '#domain/journal/codec/fillColumns.ts';
import { readChapter } from '#domain/journal/codec/readChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { Note } from '#domain/journal/model/note.ts';
import { BOOKING_WINDOW_MS } from '#domain/manual/supersededByImport.ts';
import { thingOf } from '#domain/repeats/copiedTrades.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { joinedParts } from '#domain/trades/fillPart.ts';
import type { FillId, UserId } from '#domain/units/ids.ts';
import type { BookCache } from '../sync/encryptedCache.ts';
import type { OpeningInput } from '../worker/unmatchedCloseRow.ts';
import type { LocalLedger } from './importPreview.ts';

/** This browser's copy of the journal: its chapters, and the ids of all fills in them. */
export type LocalJournal = { readonly chapters: readonly Chapter[]; readonly ids: ReadonlySet<string> };

/** Ids of all fills of some chapters. */
export function fillIdsOf(chapters: readonly Chapter[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { fills } of chapters) for (let at = 0; at < fills.ids.length; at += ID_LENGTH) all.add(fills.ids.slice(at, at + ID_LENGTH));
  return all;
}

/** Ids of the fills in one account. */
export const fillIdsOfAccount = (chapters: readonly Chapter[], account: string): ReadonlySet<string> =>
  fillIdsOf(chapters.filter((chapter) => chapter.account === account));

/** From when on an instrument's trades can become others: an event that the file brings may replace one recorded by hand some days before. */
type Reach = ReadonlyMap<string, number>;
const placeOf = (fill: Pick<Fill, 'account' | 'instrument'>): string => `${fill.account}\n${thingOf(fill)}`;

function reachOf(fresh: readonly Fill[], openings: readonly OpeningInput[]): Reach {
  const reach = new Map<string, number>();
  const since = (fill: Fill, time: number) =>
    reach.set(placeOf(fill), Math.min(reach.get(placeOf(fill)) ?? Number.POSITIVE_INFINITY, time));
  for (const fill of fresh) since(fill, fill.time - BOOKING_WINDOW_MS);
  const closes = new Map(openings.length === 0 ? [] : fresh.map((fill) => [fill.id, fill]));
  for (const { id, time } of openings) if (closes.has(id)) since(closes.get(id)!, Date.parse(time));
  return reach;
}

/** The rows of a chapter's ledger that fresh fills meet: those of trades that are open or end after the first of them, and those in no trade. */
function rowsReached(chapter: Chapter, reach: Reach): Fill[] {
  const first = Math.min(...reach.values());
  const { size, trades } = chapter;
  const open = new Set(trades.open);
  const [opened, duration] = [readTimes(trades.opened, size), readColumn(trades.held, size)];
  const ends = opened.map((time, row) => (open.has(row) ? Number.POSITIVE_INFINITY : time + Number(duration[row]!)));
  if (chapter.loose.length === 0 && !ends.some((end) => end >= first)) return [];
  const { fills } = readChapter(chapter);
  const counts = spread(trades.fillCount, size);
  let at = 0;
  const rows = ends.flatMap((end, row) => {
    const own = fills.slice(at, at + counts[row]!);
    at += own.length;
    const since = reach.get(placeOf(own[0]!));
    return since !== undefined && end >= since ? own : [];
  });
  return [...rows, ...fills.slice(at).filter((fill) => reach.has(placeOf(fill)))];
}

/** Known fills of a file that are in another account than they are read for. */
export function movedAway({ chapters, ids }: LocalJournal, file: readonly Fill[]): ReadonlySet<string> {
  const known = file.filter(({ id }) => ids.has(id));
  if (known.length === 0) return new Set();
  const idsIn = new Map([...new Set(known.map(({ account }) => account))].map((account) => [account, fillIdsOfAccount(chapters, account)]));
  return new Set(known.filter(({ id, account }) => !idsIn.get(account)!.has(id)).map(({ id }) => id));
}

/** Adds a row to the fills; the parts of a fill that is in several trades are one fill again. */
function addPart(fills: Map<FillId, Fill>, row: Fill): void {
  const known = fills.get(row.id);
  fills.set(row.id, known === undefined ? row : joinedParts(known, row));
}

/**
 * The journal's data for importing these fills and manual openings, which can meet older trades. `before` are fills
 * of files imported first. Parts of a fill in several trades are merged into one.
 */
export function localLedger(
  { chapters, ids: stored }: LocalJournal,
  file: readonly Fill[],
  openings: readonly OpeningInput[] = [],
  before: readonly Fill[] = [],
): LocalLedger {
  const ids = before.length === 0 ? stored : new Set([...stored, ...before.map(({ id }) => id)]);
  const reach = reachOf(
    file.filter(({ id }) => !ids.has(id)),
    openings,
  );
  const reached = new Map<FillId, Fill>();
  const accounts = new Set(file.map(({ account }) => account));
  for (const chapter of reach.size === 0 ? [] : chapters.filter(({ account }) => accounts.has(account))) {
    for (const row of rowsReached(chapter, reach)) addPart(reached, row);
  }
  return { ids, reached: [...reached.values(), ...before.filter((fill) => reach.has(placeOf(fill)))] };
}

/** All fills of an account, each once however many trades have a part of it; `before`: fills of files that are imported first. */
export function fillsOfAccount({ chapters }: LocalJournal, account: string, before: readonly Fill[]): readonly Fill[] {
  const fills = new Map<FillId, Fill>();
  for (const chapter of chapters.filter((each) => each.account === account))
    for (const row of readChapter(chapter).fills) addPart(fills, row);
  for (const fill of before) if (fill.account === account) fills.set(fill.id, fill);
  return [...fills.values()];
}

/** The notes of an account. */
export const notesOfAccount = ({ chapters }: LocalJournal, account: string): readonly Note[] =>
  chapters.filter((each) => each.account === account).flatMap((chapter) => readChapter(chapter).notes);

/** Number of rereads when a sync replaced chapters in between. */
const TRIES = 3;

/** The chapters of this browser's copy, whole: a sync that comes between two reads takes chapters away. */
async function storedChapters(store: BookCache, userId: UserId): Promise<readonly Chapter[]> {
  for (let attempt = 1; ; attempt++) {
    const book = await store.book(userId);
    if (book === null) return [];
    const chapters = await store.chapters(userId, book.ids);
    if (chapters.size === book.ids.length || attempt === TRIES) return [...chapters.values()];
  }
}

/** The chapters of this browser's copy and the ids in them; none of one that cannot be read, and the server still drops duplicates. */
export async function localJournal(store: BookCache | null, userId: UserId): Promise<LocalJournal> {
  try {
    const chapters = store === null ? [] : await storedChapters(store, userId);
    return { chapters, ids: fillIdsOf(chapters) };
  } catch {
    return { chapters: [], ids: new Set() };
  }
}
