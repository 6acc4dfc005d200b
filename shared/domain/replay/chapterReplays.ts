import { readDecimals, spread } from '../journal/codec/column.ts';
import { readFillColumns } from '../journal/codec/fillColumns.ts';
import { readInstrument } from '../journal/codec/packedInstrument.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import type { Fill } from '../trades/fill.ts';
import { splitScales } from '../trades/splitScales.ts';
import { tradeSteps } from '../trades/tradeSteps.ts';
import { type ReplayTrade, replayTrade } from './replayTrade.ts';

/** A way from the rows of a chapter's table to their trades, fill by fill (see replayTrade). Its fills are decoded once for all of them. */
export function chapterReplays(chapter: Chapter): (row: number) => ReplayTrade | null {
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
