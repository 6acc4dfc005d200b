import type { BarSeries } from '../bars/barSeries.ts';
import { readDecimals, spread } from '../journal/codec/column.ts';
import { readFillColumns } from '../journal/codec/fillColumns.ts';
import { readInstrument } from '../journal/codec/packedInstrument.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { chapterTable } from '../journal/views/chapterTable.ts';
import type { MeasuredExcursion } from '../metrics/table/measuredExcursion.ts';
import { type ReplayTrade, replayTrade } from '../replay/replayTrade.ts';
import type { Fill } from '../trades/fill.ts';
import { splitScales, tradeSteps } from '../trades/tradeSteps.ts';
import type { TradeId } from '../units/ids.ts';
import type { BarCandidate, BarReading } from './barCandidates.ts';
import { tradeInBars } from './tradeInBars.ts';

/** The measurement of a trade under a key (see BarCandidate); null: its bars are not usable. */
export type Measured = { readonly key: string; readonly found: MeasuredExcursion | null };

/** A way from the rows of a chapter's table to their trades, fill by fill (see replayTrade). Its fills are decoded once for all of them. */
function chapterReplays(chapter: Chapter): (row: number) => ReplayTrade | null {
  const { trades, size, account, lots } = chapter;
  const fills = readFillColumns(chapter.fills);
  const instruments = chapter.instruments.map(readInstrument);
  const [counts, sides, kinds] = [trades.fillCount, trades.side, trades.instrument].map((column) => spread(column, size)) as [
    number[],
    number[],
    number[],
  ];
  const gross = readDecimals(trades.gross, size);
  const first: number[] = [];
  let at = 0;
  for (const count of counts) {
    first.push(at);
    at += count;
  }
  return (row) => {
    const instrument = instruments[kinds[row]!]!;
    const side = sides[row] === 1 ? 'long' : 'short';
    const own = fills.slice(first[row], first[row]! + counts[row]!).map((fill): Fill => ({ ...fill, account, instrument, batch: '' }));
    const steps = tradeSteps({ side, gross: gross[row]! }, own, lots);
    const scales = splitScales(own, steps);
    const rows = own.map((fill, i) => ({ ...fill, step: steps?.[i] ?? null, scale: scales[i]! })).sort((a, b) => a.time - b.time);
    return replayTrade(side, instrument.multiplier, rows);
  };
}

function measure({ chapter, row }: BarCandidate, replayOf: ReturnType<typeof chapterReplays>, bars: BarSeries): MeasuredExcursion | null {
  const table = chapterTable(chapter);
  const replay = replayOf(row);
  // Where a broker states the result, prices are not what made it.
  if (replay === null || replay.isStated) return null;
  const trade = {
    side: table.side[row] === 1 ? ('long' as const) : ('short' as const),
    instrument: table.instruments[table.instrument[row]!]!,
    openedAt: table.openedAt[row]!,
    closedAt: table.closedAt[row]!,
    quantity: table.quantity[row]!,
    entryPrice: table.entryPrice[row]!,
    exitPrice: table.exitPrice[row]!,
  };
  const inBars = tradeInBars(trade, replay, bars);
  if (inBars.is !== 'measured' || inBars.found.mae === null || inBars.found.mfe === null) return null;
  const { mae, mfe, capture } = inBars.found;
  return { mae, mfe, capture: capture === null ? null : Number(capture.part) / Number(capture.whole), seconds: bars.seconds };
}

/** Measures a read's trades with its bars; null: the bars no longer exist. */
export function measureTrades({ trades }: Pick<BarReading, 'trades'>, bars: BarSeries | null): ReadonlyMap<TradeId, Measured> {
  const measured = new Map<TradeId, Measured>();
  for (const [chapter, own] of Map.groupBy(trades, (trade) => trade.chapter)) {
    const replayOf = bars === null ? null : chapterReplays(chapter);
    for (const trade of own)
      measured.set(trade.id, { key: trade.key, found: bars === null || replayOf === null ? null : measure(trade, replayOf, bars) });
  }
  return measured;
}
