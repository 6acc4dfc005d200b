import { spread } from '#domain/journal/codec/column.ts';
import { ID_LENGTH, readFillColumns } from '#domain/journal/codec/fillColumns.ts';
import { readFillMarks } from '#domain/journal/codec/fillMarks.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { isManualEvent } from '#domain/manual/isManualEvent.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { BrokerValues, FillAction } from '#domain/trades/fill.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';

/** One fill of a trade, for reading. */
export type FillRow = {
  readonly id: FillId;
  readonly time: Millis;
  readonly dayOnly: boolean;
  readonly action: FillAction;
  readonly quantity: number;
  readonly price: number;
  readonly fee: Decimal;
  /** An option outcome or a split that was recorded by hand, and can be removed. */
  readonly manual: boolean;
  /** An opening that was added by hand to an unmatched close, and can be removed. */
  readonly opening: boolean;
  /** The whole fill, exactly: its share of this trade may be less. */
  readonly whole: { readonly quantity: Decimal; readonly price: Decimal; readonly fee: Decimal };
  /** What the broker's file says where the trader says otherwise; null where nothing was edited. */
  readonly was: BrokerValues | null;
};

/** A fill's quantity and fees in all trades that have a share of it. */
function wholeOf(chapters: readonly Chapter[], id: FillId): Pick<FillRow['whole'], 'quantity' | 'fee'> {
  const parts = chapters.flatMap(({ fills }) => {
    const places: number[] = [];
    for (let at = fills.ids.indexOf(id); at >= 0; at = fills.ids.indexOf(id, at + 1)) if (at % ID_LENGTH === 0) places.push(at / ID_LENGTH);
    return places.length === 0 ? [] : readFillColumns(fills, places);
  });
  return { quantity: sumOf(parts.map(({ quantity }) => quantity)), fee: sumOf(parts.map(({ fee }) => fee)) };
}

/** The fills of one row of a chapter's table, in order of time. `all`: every chapter, for fills that other trades share. */
export function fillsOfTrade(chapter: Chapter, row: number, all: readonly Chapter[]): FillRow[] {
  const marks = readFillMarks(chapter.fills.marks);
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
      whole: { price, ...wholeOf(all, id) },
      was: marks.get(id)?.was ?? null,
    }))
    .sort((a, b) => a.time - b.time);
}
