import type { BarSeries } from '../bars/barSeries.ts';
import { chapterTable } from '../journal/views/chapterTable.ts';
import type { MeasuredExcursion } from '../metrics/table/measuredExcursion.ts';
import { chapterReplays } from '../replay/chapterReplays.ts';
import type { TradeId } from '../units/ids.ts';
import type { BarCandidate, BarReading } from './barCandidates.ts';
import { tradeInBars } from './tradeInBars.ts';

/** The measurement of a trade under a key (see BarCandidate); null: its bars are not usable. */
export type Measured = { readonly key: string; readonly found: MeasuredExcursion | null };

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
