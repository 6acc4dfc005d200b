import { type Decimal, toNumber } from '../units/decimal.ts';
import type { BarFindings } from './barFindings.ts';
import { type BarSeries, priceColumns } from './barSeries.ts';

/** One row of a candle file. `time` in UTC seconds; `volume` null if missing. */
export type ReadRow = {
  readonly time: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal | null;
};

const isPossible = ({ open, high, low, close }: ReadRow): boolean =>
  high >= low && high >= open && high >= close && low <= open && low <= close;

const differ = (a: ReadRow, b: ReadRow): boolean => priceColumns.some((name) => a[name] !== b[name]);

/** Sorted by time; of rows with one time the last of the file. */
function inOrder(rows: readonly ReadRow[]) {
  let unordered = 0;
  for (let i = 1; i < rows.length; i++) if (rows[i]!.time < rows[i - 1]!.time) unordered++;
  // A file that runs from the newest to the oldest is in order too.
  if (rows.length > 2 && unordered === rows.length - 1) unordered = 0;
  const sorted = [...rows].sort((a, b) => a.time - b.time);
  const single: ReadRow[] = [];
  let differing = 0;
  for (const row of sorted) {
    const last = single.at(-1);
    if (last?.time !== row.time) single.push(row);
    else {
      if (differ(last, row)) differing++;
      single[single.length - 1] = row;
    }
  }
  return { single, unordered, duplicates: rows.length - single.length, differing };
}

/** The fewest decimals, 0 to 8, that hold every price exactly. */
function scaleOf(rows: readonly ReadRow[]): number {
  let [scale, unit] = [0, 100_000_000n];
  for (const row of rows)
    for (const name of priceColumns)
      while (row[name] % unit !== 0n) {
        scale++;
        unit /= 10n;
      }
  return scale;
}

/** Rows as columns, sorted and each time once, and the faults found. Null columns: a price needs more digits than a whole number holds. */
export function columnsOfRows(rows: readonly ReadRow[]): Pick<BarFindings, 'impossible' | 'unordered' | 'duplicates' | 'differing'> & {
  readonly columns: Omit<BarSeries, 'symbol' | 'seconds'> | null;
} {
  const possible = rows.filter(isPossible);
  const { single, ...order } = inOrder(possible);
  const scale = scaleOf(single);
  const unit = 10n ** BigInt(8 - scale);
  const price = (name: (typeof priceColumns)[number]) => single.map((row) => Number(row[name] / unit));
  const columns = {
    scale,
    time: single.map(({ time }) => time),
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
    volume: single.every(({ volume }) => volume === null)
      ? null
      : single.map(({ volume }) => Math.max(0, toNumber(volume ?? (0n as Decimal)))),
  };
  const isExact = priceColumns.every((name) => columns[name].every(Number.isSafeInteger));
  return { ...order, impossible: rows.length - possible.length, columns: isExact ? columns : null };
}
