import { type BarSeries, barLimits } from '../bars/barSeries.ts';
import { barSymbol, chooseSeries, hasOwnBars, type ListedSeries } from '../bars/tradeWindow.ts';
import { readDecimals, readSteps, readTimes, spread } from '../journal/codec/column.ts';
import { ID_LENGTH, readFillColumns } from '../journal/codec/fillColumns.ts';
import { readInstrument } from '../journal/codec/packedInstrument.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { chapterTable } from '../journal/views/chapterTable.ts';
import type { MeasuredExcursion } from '../metrics/table/tradeTable.ts';
import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import { type ReplayTrade, replayTrade } from '../replay/replayTrade.ts';
import type { Fill } from '../trades/fill.ts';
import { splitScales, tradeSteps } from '../trades/tradeSteps.ts';
import { fillId } from '../units/fillId.ts';
import type { TradeId } from '../units/ids.ts';
import { tradeInBars } from './tradeInBars.ts';

const known = new WeakMap<Chapter, readonly string[]>();

/** A key of each trade of a chapter that changes whenever one of its fills or its result does; computed once per chapter. */
export function fillKeys(chapter: Chapter): readonly string[] {
  let keys = known.get(chapter);
  if (keys === undefined) {
    keys = keysOf(chapter);
    known.set(chapter, keys);
  }
  return keys;
}

function keysOf({ fills, trades, size, lots = 'fifo' }: Chapter): readonly string[] {
  const rows = fills.ids.length / ID_LENGTH;
  const [counts, sides] = [spread(trades.fillCount, size), spread(trades.side, size)];
  const gross = readDecimals(trades.gross, size);
  const [times, prices, quantities] = [readTimes(fills.time, rows), readSteps(fills.price, rows), readDecimals(fills.quantity, rows)];
  const actions = spread(fills.action, rows);
  let at = 0;
  return Array.from({ length: size }, (_, row) => {
    const parts = [lots, String(sides[row]), String(gross[row])];
    for (const end = at + counts[row]!; at < end; at++) parts.push(`${actions[at]} ${times[at]} ${prices[at]} ${quantities[at]}`);
    return fillId(...parts);
  });
}

/**
 * A closed trade that has bars: its row of a chapter's table, its series with a way to count its bars, and the UTC seconds from and before which those of the
 * trade begin. `key` changes when the trade's fills or the series do, so a measurement stored under it stays valid.
 */
export type BarCandidate = {
  readonly id: TradeId;
  readonly chapter: Chapter;
  readonly row: number;
  readonly series: ListedSeries;
  readonly barsIn: (from: number, until: number) => number;
  readonly from: number;
  readonly until: number;
  readonly key: string;
};

const keyOf = ({ symbol, seconds, savedAt }: ListedSeries, fills: string): string => `${fillId(symbol, String(seconds), savedAt)}${fills}`;

/** True if a key's measurement was made with these fills (see fillKeys). */
export const isOfFills = (key: string, fills: string): boolean => key.endsWith(fills);

/** The trades of some chapters that can be measured with the series that are listed. Options have no bars of their own, and trades known only by their day no times. */
export function barCandidates(chapters: readonly Chapter[], listed: readonly ListedSeries[]): readonly BarCandidate[] {
  if (listed.length === 0) return [];
  const choose = chooseSeries(listed);
  return chapters.flatMap((chapter) => {
    const table = chapterTable(chapter);
    const symbols = table.instruments.map((instrument) => (hasOwnBars(instrument) ? barSymbol(instrument) : null));
    const found: BarCandidate[] = [];
    for (let row = 0; row < table.size; row++) {
      const symbol = symbols[table.instrument[row]!]!;
      const [openedAt, closedAt] = [table.openedAt[row]!, table.closedAt[row]!];
      if (symbol === null || Number.isNaN(closedAt) || Number.isNaN(table.exitPrice[row]) || table.precision[row] === DAY_ONLY) continue;
      const chosen = choose(symbol, openedAt, closedAt);
      if (chosen === null) continue;
      const { series, barsIn } = chosen;
      const [from, until] = [Math.floor(openedAt / 1000) - series.seconds, Math.floor(closedAt / 1000) + 1];
      found.push({ id: table.id[row]!, chapter, row, series, barsIn, from, until, key: keyOf(series, fillKeys(chapter)[row]!) });
    }
    return found;
  });
}

/** A range of bars to read, and its trades. */
type BarReading = Pick<ListedSeries, 'symbol' | 'seconds'> & {
  readonly from: number;
  readonly until: number;
  readonly trades: readonly BarCandidate[];
};

/** Bars of one reading: a few hundred kilobytes. */
const BARS_AT_ONCE = 20_000;

/** Reads needed for some trades: near ones together, none partially. Skips trades with more bars than one read. */
export function barReadings(candidates: readonly BarCandidate[]): readonly BarReading[] {
  const readable = candidates.filter(({ barsIn, from, until }) => barsIn(from, until) <= barLimits.rows);
  return [...Map.groupBy(readable, ({ series }) => series)].flatMap(([{ symbol, seconds }, own]) => {
    const requests: { from: number; until: number; trades: BarCandidate[] }[] = [];
    for (const trade of [...own].sort((a, b) => a.from - b.from)) {
      const last = requests.at(-1);
      const until = Math.max(last?.until ?? 0, trade.until);
      if (last !== undefined && (until === last.until || trade.barsIn(last.from, until) <= BARS_AT_ONCE)) {
        last.until = until;
        last.trades.push(trade);
      } else requests.push({ from: trade.from, until, trades: [trade] });
    }
    return requests.map((request) => ({ symbol, seconds, ...request }));
  });
}

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
