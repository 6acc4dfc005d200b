import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import { DAY } from '#domain/units/millis.ts';
import { encodeChapter } from '../codec/encodeChapter.ts';
import type { Chapter } from './chapter.ts';
import { bytesOf, type ChapterPiece, cutPieces, monthOfPieces, piecesOf, SMALL_BYTES } from './chapterPiece.ts';
import { type ManifestEntry, monthStart } from './journalManifest.ts';
import type { Ledger, LoadedChapter, MonthContent } from './rebuildMonths.ts';

/** A chapter to store, and the data of its entry. */
export type ChapterDraft = {
  readonly account: string;
  readonly month: string;
  readonly part: number;
  readonly chapter: Chapter;
  readonly trades: number;
  readonly open: number;
  readonly deleted: number;
  readonly options: boolean;
  readonly firstOpen: number;
  readonly lastExit: number;
};

/** Where a part of a month begins. */
type Place = Pick<ManifestEntry, 'part' | 'firstOpen'>;
type MonthPart = Place & { readonly pieces: readonly ChapterPiece[] };

/** True if a chapter has options. */
export const hasOptions = ({ instruments }: Pick<Chapter, 'instruments'>): boolean => instruments.some(({ right }) => right !== undefined);

const latest = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);

/** A fill's time, or that of its broker where that is later: its file is looked for there. */
const lastTimeOf = ({ time, changes }: Fill): number => Math.max(time, changes?.was?.time ?? 0);

function draftOf(account: string, month: string, { part, firstOpen, pieces }: MonthPart): ChapterDraft {
  const content = monthOfPieces(pieces);
  const { annotatedTrades, unmatchedFills } = content;
  const chapter = encodeChapter({ account, month, ...content });
  const last = latest([
    ...pieces.map(({ at }) => at),
    ...annotatedTrades.flatMap(({ trade }) => trade.fills.map(({ fill }) => lastTimeOf(fill))),
    ...unmatchedFills.map(lastTimeOf),
  ]);
  return {
    account,
    month,
    part,
    chapter,
    trades: annotatedTrades.length,
    open: annotatedTrades.filter(({ trade }) => trade.closedAt === null).length,
    deleted: unmatchedFills.filter(isDeleted).length,
    options: hasOptions(chapter),
    firstOpen,
    lastExit: (Math.floor(last / DAY) + 1) * DAY,
  };
}

/**
 * Assigns everything to a part by its time. A trade stays in the part it was in while it fits: trades of an instant
 * on the border of two parts may be in either.
 */
function placed(pieces: readonly ChapterPiece[], places: readonly Place[], partOf: Ledger['partOf']): MonthPart[] {
  const parts = places.map((place) => ({ ...place, pieces: [] as ChapterPiece[] }));
  for (const piece of pieces) {
    const was = 'annotated' in piece ? partOf.get(piece.annotated.trade.id) : undefined;
    const isIn = ({ firstOpen }: Place, at: number): boolean => firstOpen <= piece.at && (parts[at + 1]?.firstOpen ?? piece.at) >= piece.at;
    const own = parts.find((part, at) => part.part === was && isIn(part, at));
    (own ?? parts.findLast(({ firstOpen }) => firstOpen <= piece.at) ?? parts[0]!).pieces.push(piece);
  }
  return parts.filter((part) => part.pieces.length > 0);
}

/** Joins small neighbors, unless a part that was not loaded lies between them. */
function joined(parts: readonly MonthPart[], others: readonly Place[]): MonthPart[] {
  const all: MonthPart[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const apart = before && others.some(({ firstOpen }) => firstOpen >= before.firstOpen && firstOpen <= part.firstOpen);
    const isSmall = before && bytesOf(before.pieces) + bytesOf(part.pieces) <= SMALL_BYTES;
    if (before && isSmall && !apart) all[all.length - 1] = { ...before, pieces: [...before.pieces, ...part.pieces] };
    else all.push(part);
  }
  return all;
}

/**
 * Divides one account's months into parts: a trade stays in its part, a new one goes into a part by its time; parts
 * over 64 KB are cut into equal pieces and small neighbors are joined, so a month has few parts however it was
 * filled.
 */
export function divideMonths(
  account: string,
  months: ReadonlyMap<string, MonthContent>,
  { partOf }: Ledger,
  loaded: readonly LoadedChapter[],
  placesOf: (month: string) => readonly Place[],
): ChapterDraft[] {
  const drafts: ChapterDraft[] = [];
  for (const [month, content] of months) {
    const known = loaded.flatMap(({ entry }) => (entry.month === month ? entry : [])).sort((a, b) => a.firstOpen - b.firstOpen);
    const inUse = placesOf(month);
    const others = inUse.filter(({ part }) => !known.some((entry) => entry.part === part));
    const numbers = inUse.map(({ part }) => part);
    const fresh = (): number => numbers[numbers.push(Math.max(-1, ...numbers) + 1) - 1]!;
    const places = known.length > 0 ? known : [{ part: fresh(), firstOpen: 0 }];
    const cuts = joined(placed(piecesOf(content), places, partOf), others).flatMap((part) =>
      cutPieces(part.pieces).map((pieces, i) => ({ part: i === 0 ? part.part : fresh(), pieces })),
    );
    const alone = cuts.length === 1 && numbers.length === 1;
    for (const { part, pieces } of cuts)
      drafts.push(draftOf(account, month, { part, pieces, firstOpen: alone ? monthStart(month) : pieces[0]!.at }));
  }
  return drafts;
}
