import { medianOf } from '../metrics/folds/medianOf.ts';
import { toNumber } from '../units/decimal.ts';
import type { DimensionInput } from './dimension.ts';

/** The usual size is the median of the previous WINDOW trades; undefined below LEAST. */
const [WINDOW, LEAST] = [20, 10];
const LARGE = 1.25;

/** Sizes by place, and which of them can be compared: the value of the position among its kind of instrument, else the risk. 0 where neither is known. */
function sizesOf({ table, order }: DimensionInput) {
  const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
  const kinds = [...new Set(table.instruments.map(({ kind }) => kind))];
  const kindOf = table.instruments.map(({ kind }) => kinds.indexOf(kind));
  const [sizes, classes] = [new Float64Array(order.length), new Uint8Array(order.length)];
  order.forEach((row, place) => {
    const instrument = table.instrument[row]!;
    const value = Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[instrument]!);
    sizes[place] = value > 0 ? value : Math.max(0, Number(table.risk[row]));
    classes[place] = 2 * kindOf[instrument]! + (value > 0 ? 0 : 1);
  });
  return { sizes, classes, count: 2 * kinds.length };
}

/** 1 at each place whose trade is at least 1.25 times as large as the median of the 20 before it of the same kind; it takes 10 to have one. */
export function largeTrades(input: DimensionInput): Uint8Array {
  const { sizes, classes, count } = sizesOf(input);
  const before = Array.from({ length: count }, () => ({ sizes: new Float64Array(WINDOW), seen: 0 }));
  const marks = new Uint8Array(sizes.length);
  for (const place of input.entryOrder()) {
    const size = sizes[place]!;
    if (size === 0) continue;
    const known = before[classes[place]!]!;
    if (known.seen >= LEAST && size >= LARGE * medianOf(known.sizes.slice(0, Math.min(known.seen, WINDOW)))!) marks[place] = 1;
    known.sizes[known.seen++ % WINDOW] = size;
  }
  return marks;
}
