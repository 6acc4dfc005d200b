import type { Chapter } from '../model/chapter.ts';
import { ID_LENGTH } from './fillColumns.ts';

/** A chapter that this version cannot read. */
export class UnknownChapter extends Error {
  override readonly name = 'UnknownChapter';
}

const fits = (column: unknown, size: number): boolean => typeof column === 'number' || (Array.isArray(column) && column.length === size);

/** Takes parsed JSON for a chapter: checks its version and that its columns are of one length. Throws `UnknownChapter`. */
export function decodeChapter(json: unknown): Chapter {
  const chapter = json as Chapter;
  if (chapter?.v !== 1) throw new UnknownChapter('Part of your journal was written by a newer version. Reload the page.');
  const { size, trades, fills, partials } = chapter;
  const rows = (fills?.ids?.length ?? 0) / ID_LENGTH;
  const lengths: [unknown, number][] = [
    ...[trades?.instrument, trades?.side, trades?.fillCount, trades?.setup, trades?.tags, trades?.mistakes].map(
      (c) => [c, size] as [unknown, number],
    ),
    ...[trades?.emotions ?? 0, trades?.checks ?? 0, trades?.screenshots ?? 0, trades?.plannedRisk?.v ?? 0].map(
      (c) => [c, size] as [unknown, number],
    ),
    ...[trades?.opened, trades?.held, trades?.gross, trades?.fees].map((c) => [c?.v, size] as [unknown, number]),
    ...[fills?.quantity, fills?.price, fills?.fee, fills?.time].map((c) => [c?.v, rows] as [unknown, number]),
    ...(fills?.stated === undefined ? [] : [[fills.stated.gross?.v, fills.stated.rows?.length] as [unknown, number]]),
    ...[fills?.ratios?.fresh?.v ?? 0, fills?.ratios?.old?.v ?? 0].map((c) => [c, fills?.ratios?.rows?.length] as [unknown, number]),
    ...(fills?.tradeDays === undefined ? [] : [[fills.tradeDays.days, fills.tradeDays.rows?.length] as [unknown, number]]),
    ...[partials?.time, partials?.gross, partials?.fees].map((c) => [c?.v, partials?.size] as [unknown, number]),
  ];
  if (!Number.isInteger(rows) || !lengths.every(([column, length]) => fits(column, length)))
    throw new UnknownChapter('Part of your journal didn’t arrive. Reload the page.');
  return chapter;
}
