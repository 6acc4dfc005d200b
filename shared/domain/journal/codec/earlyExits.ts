import type { EarlyExit } from '#domain/metrics/table/exitColumns.ts';
import type { Realization } from '#domain/trades/trade.ts';
import { tradeExits } from '#domain/trades/tradeSteps.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Chapter } from '../model/chapter.ts';
import { readColumn, readDecimals, readTimes, spread } from './column.ts';
import { actions, ID_LENGTH, readFillColumns } from './fillColumns.ts';
import { readInstrument } from './packedInstrument.ts';

const QUARTER = 900_000;
const quarterOf = (time: number): number => Math.floor(time / QUARTER);

/** The exits of a chapter that are stored: on another quarter of an hour than the last one of their trade, or of open trades. Exact amounts. */
function storedExits({ partials: { size, ...p } }: Chapter): EarlyExit<Decimal>[] {
  const [row, time] = [spread(p.row, size), readTimes(p.time, size)];
  const [gross, fees] = [readDecimals(p.gross, size), readDecimals(p.fees, size)];
  return gross.map((amount, i) => ({ row: row[i]!, time: time[i]!, gross: amount, fees: fees[i]! }));
}

/** A row with an exit before the final instant, but in the same quarter of an hour: the range of its fills. */
type Late = { readonly row: number; readonly first: number; readonly end: number };

function lateRows({ size, trades, fills }: Chapter, closedAt: ArrayLike<number>): Late[] {
  const found: Late[] = [];
  const [fillCount, side] = [spread(trades.fillCount, size), spread(trades.side, size)];
  const rows = fills.ids.length / ID_LENGTH;
  const [times, action] = [readTimes(fills.time, rows), spread(fills.action, rows)];
  const [buy, sell, split] = (['buy', 'sell', 'split'] as const).map((name) => actions.indexOf(name));
  for (let row = 0, end = 0; row < size; row++) {
    const first = end;
    end += fillCount[row]!;
    const closed = closedAt[row]!;
    if (end - first < 3 || Number.isNaN(closed)) continue;
    const opens = side[row] === 1 ? buy : sell;
    // An exit with a day alone counts at the time of the fill before it, as in Position.
    let time = Number.NEGATIVE_INFINITY;
    for (let fill = first; fill < end; fill++) {
      time = Math.max(time, times[fill]!);
      if (time === closed || action[fill] === opens || action[fill] === split || quarterOf(time) !== quarterOf(closed)) continue;
      found.push({ row, first, end });
      break;
    }
  }
  return found;
}

/** All exits of some rows, matched again from their own fills, row by row. */
function matchedAgain(chapter: Chapter, late: readonly Late[]): (readonly Realization[])[] {
  const { account, size, trades } = chapter;
  const instruments = chapter.instruments.map(readInstrument);
  const [ofTrade, side] = [spread(trades.instrument, size), spread(trades.side, size)];
  const places: number[] = [];
  for (const { first, end } of late) for (let fill = first; fill < end; fill++) places.push(fill);
  const cores = readFillColumns(chapter.fills, places);
  const exitsOf = tradeExits(chapter.lots);
  let next = 0;
  return late.map(({ row, first, end }) => {
    const rest = { account, instrument: instruments[ofTrade[row]!]!, batch: '' };
    const fills = cores.slice(next, next + end - first).map((core) => Object.assign(core, rest));
    next += end - first;
    return exitsOf(side[row] === 1 ? 'long' : 'short', fills);
  });
}

/** When a chapter's trades were closed: UTC milliseconds, NaN for open trades. */
function closesOf({ size, trades }: Chapter): Float64Array {
  const [opened, held] = [readTimes(trades.opened, size), readColumn(trades.held, size)];
  const closes = Float64Array.from(opened, (time, row) => time + Number(held[row]));
  for (const row of trades.open) closes[row] = Number.NaN;
  return closes;
}

/** True when a chapter has exits that are not stored, because they are in the quarter of an hour of their trade's last one. */
export const hasLateExits = (chapter: Chapter): boolean => lateRows(chapter, closesOf(chapter)).length > 0;

/**
 * Every exit of a chapter's trades at another instant than the last of its trade, and all of open trades; rows are the chapter's. Those of the last quarter
 * of an hour are not stored (they would be a tenth of a chapter) but matched again from the trade's fills, by the lot method the chapter was written under.
 */
export function earlyExits(chapter: Chapter): EarlyExit<Decimal>[] {
  const closedAt = closesOf(chapter);
  const stored = storedExits(chapter);
  const late = lateRows(chapter, closedAt);
  if (late.length === 0) return stored;
  const storedOf = Map.groupBy(stored, ({ row }) => row);
  const matched = matchedAgain(chapter, late);
  late.forEach(({ row }, i) => {
    const known = storedOf.get(row) ?? [];
    const found = matched[i]!.filter(({ time }) => time !== closedAt[row]);
    // A chapter written before lot methods were stored may be of another method: then its own amounts count.
    const agrees = known.every((own) => found.some((exit) => exit.time === own.time && exit.gross === own.gross && exit.fees === own.fees));
    if (agrees)
      storedOf.set(
        row,
        found.map(({ time, gross, fees }) => ({ row, time, gross, fees })),
      );
  });
  return [...storedOf.values()].flat().sort((a, b) => a.row - b.row);
}
