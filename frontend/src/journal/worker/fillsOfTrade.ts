import { readDecimals, spread } from '#domain/journal/codec/column.ts';
import { ID_LENGTH, readFillColumns } from '#domain/journal/codec/fillColumns.ts';
import { readInstrument } from '#domain/journal/codec/packedInstrument.ts';
import { type Chapter, readFillMarks } from '#domain/journal/model/chapter.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { type BrokerValues, type Fill, type FillAction, isManualEvent } from '#domain/trades/fill.ts';
import { splitScales, type TradeStep, tradeSteps } from '#domain/trades/tradeSteps.ts';
import { type Decimal, sumOf, toNumber } from '#domain/units/decimal.ts';
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
  /** The import it came with; empty for one entered by hand. */
  readonly batch: string;
  /** The trade right after it; null where exits have no result of their own (`tradeSteps`). */
  readonly step: TradeStep | null;
  /** Units of now for one of then: more than 1 before a split. */
  readonly scale: number;
  /** The broker's own result of the closed units, before fees; null if not stated. */
  readonly statedGross: Decimal | null;
  /** The broker's values where the trader's differ; null if unedited. */
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
  const { account, trades } = chapter;
  const instrument = readInstrument(chapter.instruments[spread(trades.instrument, chapter.size)[row]!]!);
  const own = fills
    .slice(from, from + counts[row]!)
    .map((fill, i): Fill => ({ ...fill, account, instrument, batch: chapter.batches[batch[from + i]!]! }));
  const side = spread(trades.side, chapter.size)[row] === 1 ? 'long' : 'short';
  const steps = tradeSteps({ side, gross: readDecimals(trades.gross, chapter.size)[row]! }, own, chapter.lots);
  const scales = splitScales(own, steps);
  return own
    .map(({ id, time, precision, action, quantity, price, fee, batch: from, statedGross = null }, i) => ({
      id,
      time,
      dayOnly: precision === 'day',
      action,
      fee,
      statedGross,
      quantity: toNumber(quantity),
      price: toNumber(price),
      manual: isManualEvent({ action, batch: from }),
      opening: closeOfOpening({ batch: from }) !== null,
      batch: from,
      step: steps?.[i] ?? null,
      scale: scales[i]!,
      whole: { price, ...wholeOf(all, id) },
      was: marks.get(id)?.was ?? null,
    }))
    .sort((a, b) => a.time - b.time);
}
