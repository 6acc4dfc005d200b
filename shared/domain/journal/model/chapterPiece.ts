import { familyOf, isOption, MAX_TOGETHER_MS } from '#domain/options/strategies/openedTogether.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { AnnotatedTrade } from './chapter.ts';
import type { Note } from './note.ts';
import type { MonthContent } from './rebuildMonths.ts';

/** Gzipped bytes of a trade, a fill, and a note, as measured on busy months. */
const TRADE_BYTES = 23;
const FILL_BYTES = 15;
const NOTE_BYTES = 6;
/** Bytes stored beside an edited fill. */
const MARK_BYTES = 30;
/** Letters written for each byte stored: setups and tags repeat. */
const LETTERS = 4;
/** Bytes per letter of a trade's note excerpt, and of its id. */
const EXCERPT_LETTERS = 2;
const NOTE_ID_BYTES = 12;
/** Most bytes of a part, by that measure: it stays below 64 KB. */
const PART_BYTES = 60_000;
/** Neighbors with at most this together become one part, with room to grow. */
export const SMALL_BYTES: number = (2 * PART_BYTES) / 3;

/** A trade, a fill in no trade, or a note without its trade: its time (UTC milliseconds), and the bytes it takes. */
export type ChapterPiece = { readonly at: number; readonly bytes: number } & (
  | { readonly annotated: AnnotatedTrade }
  | { readonly unmatched: Fill }
  | { readonly note: Note }
);

function noteBytes(note: Note | null): number {
  if (note === null) return 0;
  const words = [note.setup ?? '', ...note.tags, ...note.mistakes, ...note.emotions, ...note.checks].join('').length / LETTERS;
  const excerpt = note.noteId === null ? 0 : NOTE_ID_BYTES + note.noteExcerpt.length / EXCERPT_LETTERS;
  const album = note.albumId === null ? 0 : NOTE_ID_BYTES;
  return NOTE_BYTES + words + excerpt + album + NOTE_BYTES * note.moreTargets.length;
}

const fillBytes = ({ changes }: Fill): number => FILL_BYTES + (changes === undefined ? 0 : MARK_BYTES);

const bytesOfTrade = ({ trade, note }: AnnotatedTrade): number =>
  trade.fills.reduce((sum, { fill }) => sum + fillBytes(fill), TRADE_BYTES + noteBytes(note));

/** The pieces of a month, by time. */
export const piecesOf = ({ annotatedTrades, unmatchedFills, unattached }: MonthContent): ChapterPiece[] =>
  [
    ...annotatedTrades.map((annotated): ChapterPiece => ({ at: annotated.trade.openedAt, bytes: bytesOfTrade(annotated), annotated })),
    ...unmatchedFills.map((fill): ChapterPiece => ({ at: fill.time, bytes: fillBytes(fill), unmatched: fill })),
    ...unattached.map((note): ChapterPiece => ({ at: note.openedAt, bytes: noteBytes(note), note })),
  ].sort((a, b) => a.at - b.at);

/** Pieces as a month again. */
export const monthOfPieces = (pieces: readonly ChapterPiece[]): MonthContent => ({
  annotatedTrades: pieces.flatMap((piece) => ('annotated' in piece ? piece.annotated : [])),
  unmatchedFills: pieces.flatMap((piece) => ('unmatched' in piece ? piece.unmatched : [])),
  unattached: pieces.flatMap((piece) => ('note' in piece ? piece.note : [])),
});

/** Bytes of some pieces. */
export const bytesOf = (pieces: readonly ChapterPiece[]): number => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** True when a cut before `cut` would part trades that may be one strategy: options of one family, or with its shares, opened together. */
function partsStrategy(pieces: readonly ChapterPiece[], cut: number): boolean {
  const [end, start] = [pieces[cut - 1]!.at, pieces[cut]!.at];
  if (start - end > MAX_TOGETHER_MS) return false;
  const near = (piece: ChapterPiece | undefined, moment: number): piece is ChapterPiece =>
    piece !== undefined && Math.abs(piece.at - moment) <= MAX_TOGETHER_MS;
  /** The families just before the cut, and whether each includes an option. */
  const before = new Map<string, boolean>();
  for (let i = cut - 1; near(pieces[i], start); i--) {
    const piece = pieces[i]!;
    if ('annotated' in piece) {
      const family = familyOf(piece.annotated.trade);
      before.set(family, before.get(family) === true || isOption(piece.annotated.trade));
    }
  }
  for (let i = cut; near(pieces[i], end); i++) {
    const piece = pieces[i]!;
    const option = 'annotated' in piece ? before.get(familyOf(piece.annotated.trade)) : undefined;
    if (option !== undefined && (option || isOption((piece as Extract<ChapterPiece, { annotated: AnnotatedTrade }>).annotated.trade)))
      return true;
  }
  return false;
}

/** The cut nearest to `wanted` that is between different times and not within a strategy; within one time where there is no other. */
function cutNear(pieces: readonly ChapterPiece[], wanted: number, reach: number): number {
  let between: number | null = null;
  for (let away = 0; away <= reach; away++) {
    for (const cut of [wanted - away, wanted + away]) {
      if (cut <= 0 || cut >= pieces.length || pieces[cut - 1]!.at === pieces[cut]!.at) continue;
      if (!partsStrategy(pieces, cut)) return cut;
      between ??= cut;
    }
  }
  return between ?? wanted;
}

/** Divides content too large for a part into parts of about equal size, so that each has room to grow. */
export function cutPieces(pieces: readonly ChapterPiece[]): (readonly ChapterPiece[])[] {
  const all = bytesOf(pieces);
  const count = Math.ceil(all / PART_BYTES);
  if (count < 2 || pieces.length < 2) return [pieces];
  let [half, size] = [0, 0];
  while (half < pieces.length - 1 && size < (all * Math.ceil(count / 2)) / count) size += pieces[half++]!.bytes;
  const cut = cutNear(pieces, half, Math.floor(pieces.length / (4 * count)));
  return [...cutPieces(pieces.slice(0, cut)), ...cutPieces(pieces.slice(cut))];
}
