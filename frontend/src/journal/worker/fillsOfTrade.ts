import { spread } from '#domain/journal/codec/column.ts';
import { readFillColumns } from '#domain/journal/codec/fillColumns.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { isManualEvent } from '#domain/manual/isManualEvent.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';

/** One fill of a trade, for reading. */
export type FillRow = {
  readonly id: FillId;
  readonly time: number;
  readonly dayOnly: boolean;
  readonly action: FillAction;
  readonly quantity: number;
  readonly price: number;
  readonly fee: Decimal;
  /** An option outcome or a split that was recorded by hand, and can be removed. */
  readonly manual: boolean;
  /** An opening that was added by hand to an unmatched close, and can be removed. */
  readonly opening: boolean;
};

/** The fills of one row of a chapter's table, in order of time. */
export function fillsOfTrade(chapter: Chapter, row: number): FillRow[] {
  const counts = spread(chapter.trades.fillCount, chapter.size);
  const from = counts.slice(0, row).reduce((sum, count) => sum + count, 0);
  const fills = readFillColumns(chapter.fills);
  const batch = spread(chapter.fills.batch, fills.length);
  return fills
    .slice(from, from + counts[row]!)
    .map(({ id, time, precision, action, quantity, price, fee }, i) => ({
      id,
      time,
      dayOnly: precision === 'day',
      action,
      quantity: Number(quantity) / 1e8,
      price: Number(price) / 1e8,
      fee,
      manual: isManualEvent({ action, batch: chapter.batches[batch[from + i]!]! }),
      opening: closeOfOpening({ batch: chapter.batches[batch[from + i]!]! }) !== null,
    }))
    .sort((a, b) => a.time - b.time);
}
