import type { Fill } from '../trades/fill.ts';
import { monthStart } from './book.ts';
import type { Chapter, ChapterContent, Note, Page } from './chapter.ts';
import { encodeChapter } from './encodeChapter.ts';
import type { Ledger, Loaded, Month } from './rebuild.ts';

const DAY = 86_400_000;
/** Gzipped bytes a trade and a fill take at most, as measured on busy months; a part stays below 64 KB. */
const TRADE_BYTES = 28;
const FILL_BYTES = 18;
const PART_BYTES = 60_000;

/** A chapter to be stored, and what its entry will say. */
export type Draft = {
  readonly account: string;
  readonly month: string;
  readonly part: number;
  readonly chapter: Chapter;
  readonly trades: number;
  readonly open: number;
  readonly firstOpen: number;
  readonly lastExit: number;
};

type Part = { readonly pages: Page[]; readonly loose: Fill[]; readonly unattached: Note[] };

const weight = ({ trade }: Page): number => TRADE_BYTES + FILL_BYTES * trade.fills.length;

/** Cuts what outgrew a chapter. */
function cut({ pages, loose, unattached }: Part): Part[] {
  const parts: Part[] = [{ pages: [], loose: [], unattached }];
  let size = 0;
  const room = (bytes: number): Part => {
    if (size + bytes > PART_BYTES && size > 0) {
      parts.push({ pages: [], loose: [], unattached: [] });
      size = 0;
    }
    size += bytes;
    return parts.at(-1)!;
  };
  for (const page of pages) room(weight(page)).pages.push(page);
  for (const fill of loose) room(FILL_BYTES).loose.push(fill);
  return parts;
}

const momentsOf = ({ pages, loose, unattached }: Part): number[] => [
  ...pages.map(({ trade }) => trade.openedAt),
  ...loose.map(({ time }) => time),
  ...unattached.map(({ openedAt }) => openedAt),
];

const latest = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);
const earliest = (times: readonly number[]): number => times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

function draftOf(account: string, month: string, part: number, held: Part, alone: boolean): Draft {
  const { pages, loose } = held;
  const content: ChapterContent = { account, month, ...held };
  const last = latest([
    ...momentsOf(held),
    ...pages.flatMap(({ trade }) => trade.fills.map(({ fill }) => fill.time)),
    ...loose.map(({ time }) => time),
  ]);
  return {
    account,
    month,
    part,
    chapter: encodeChapter(content),
    trades: pages.length,
    open: pages.filter(({ trade }) => trade.closedAt === null).length,
    firstOpen: alone ? monthStart(month) : earliest(momentsOf(held)),
    lastExit: (Math.floor(last / DAY) + 1) * DAY,
  };
}

/** Divides one account's months into parts: a trade stays in the part it was in, a new one goes where its moment falls, and what outgrew 64 KB is cut. */
export function layOut(
  account: string,
  months: ReadonlyMap<string, Month>,
  { partOf }: Ledger,
  loaded: readonly Loaded[],
  partsInUse: (month: string) => readonly number[],
): Draft[] {
  const drafts: Draft[] = [];
  for (const [month, held] of months) {
    const known = loaded.filter(({ entry }) => entry.month === month).sort((a, b) => a.entry.firstOpen - b.entry.firstOpen);
    const places = known.length === 0 ? [{ part: 0, firstOpen: 0 }] : known.map(({ entry }) => entry);
    const parts = new Map<number, Part>(places.map(({ part }) => [part, { pages: [], loose: [], unattached: [] }]));
    const at = (time: number): Part => parts.get((places.findLast(({ firstOpen }) => firstOpen <= time) ?? places[0]!).part)!;
    for (const page of held.pages) (parts.get(partOf.get(page.trade.id) ?? -1) ?? at(page.trade.openedAt)).pages.push(page);
    for (const fill of held.loose) at(fill.time).loose.push(fill);
    for (const note of held.unattached) at(note.openedAt).unattached.push(note);

    const used = [...partsInUse(month)];
    const fresh = (): number => used[used.push(latest([-1, ...used]) + 1) - 1]!;
    if (known.length === 0) used.push(...(used.length === 0 ? [0] : []));
    const cuts = [...parts].flatMap(([part, whole]) => cut(whole).map((piece, i) => ({ part: i === 0 ? part : fresh(), piece })));
    const filled = cuts.filter(({ piece }) => momentsOf(piece).length > 0);
    const alone = filled.length === 1 && used.length === 1;
    for (const { part, piece } of filled) drafts.push(draftOf(account, month, part, piece, alone));
  }
  return drafts;
}
