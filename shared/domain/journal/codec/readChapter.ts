import type { Fill } from '#domain/trades/fill.ts';
import { type TradeId, tradeIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { type Chapter, readFillMarks } from '../model/chapter.ts';
import type { Note } from '../model/note.ts';
import { readDecimals, readTimes, spread } from './column.ts';
import { readFillColumns } from './fillColumns.ts';
import { readInstrument } from './packedInstrument.ts';
import { isBlankNote, readLaterFields, unpackNote } from './packNote.ts';

/** The source data of a chapter: its rows of the ledger and its notes. A fill in two trades is two rows with one id. */
type ChapterTruth = { readonly fills: readonly Fill[]; readonly notes: readonly Note[]; readonly tradeIds: readonly TradeId[] };

/** The fills and notes of a chapter; trades are derived from them. */
export function readChapter(chapter: Chapter): ChapterTruth {
  const { account, size, trades, setups, tagSets, mistakeSets, batches } = chapter;
  const instruments = chapter.instruments.map(readInstrument);
  const cores = readFillColumns(chapter.fills);
  const batch = spread(chapter.fills.batch, cores.length);
  const fillCount = spread(trades.fillCount, size);
  const ofTrade = spread(trades.instrument, size);
  const instrumentOfRow = [...fillCount.flatMap((count, row) => new Array<number>(count).fill(ofTrade[row]!)), ...chapter.loose];
  const marks = readFillMarks(chapter.fills.marks);
  const fills = cores.map((core, i): Fill => {
    const changes = marks.size === 0 ? undefined : marks.get(core.id);
    const rest = { account, instrument: instruments[instrumentOfRow[i]!]!, batch: batches[batch[i]!]! };
    return changes === undefined ? { ...core, ...rest } : { ...core, ...rest, changes };
  });

  const opened = readTimes(trades.opened, size);
  const [setup, tags, mistakes] = [spread(trades.setup, size), spread(trades.tags, size), spread(trades.mistakes, size)];
  const [stop, target] = [readDecimals(trades.stop, size), readDecimals(trades.target, size)];
  const splits = spread(trades.splits ?? 0, size);
  const [rating, reviewed] = [spread(trades.rating, size), spread(trades.reviewed, size)];
  const anchors = new Map(trades.anchors.map(([row, anchor, openedAt]) => [row, { anchor, openedAt: millis(openedAt) }]));
  const later = readLaterFields(chapter);
  const notes: Note[] = chapter.unattached.map(unpackNote);
  const tradeIds: TradeId[] = [];
  let at = 0;
  for (let row = 0; row < size; row++) {
    const id = cores[at]!.id;
    at += fillCount[row]!;
    tradeIds.push(tradeIdOf(id));
    const note: Note = {
      ...(anchors.get(row) ?? { anchor: id, openedAt: opened[row]! }),
      setup: setups[setup[row]!] || null,
      tags: tagSets[tags[row]!]!,
      mistakes: mistakeSets[mistakes[row]!]!,
      stop: stop[row] || null,
      target: target[row] || null,
      ...(splits[row]! > 0 && { splits: splits[row]! }),
      rating: rating[row] || null,
      reviewed: reviewed[row] === 1,
      ...later(row),
    };
    if (!isBlankNote(note)) notes.push(note);
  }
  return { fills, notes, tradeIds };
}
