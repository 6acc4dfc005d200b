import { barLimits } from '../bars/barSeries.ts';
import { barSymbol, chooseSeries, hasOwnBars, type ListedSeries } from '../bars/tradeWindow.ts';
import { readDecimals, readSteps, readTimes, spread } from '../journal/codec/column.ts';
import { ID_LENGTH } from '../journal/codec/fillColumns.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { chapterTable } from '../journal/views/chapterTable.ts';
import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import { fillId } from '../units/fillId.ts';
import type { TradeId } from '../units/ids.ts';

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
export type BarReading = Pick<ListedSeries, 'symbol' | 'seconds'> & {
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
