import { medianOf } from '#domain/statistics/nthSmallest.ts';

/** Trades from one x to another, both included: how many, how many of them won, and the middle one's y. */
export type ScatterBand = {
  readonly from: number;
  readonly to: number;
  readonly trades: number;
  readonly wins: number;
  readonly median: number;
};

/** As many bands as are read at a glance. */
const BANDS = 10;

/** A scatter in words: its trades by rising x in up to ten bands of about as many each; equal values of x stay together. */
export function scatterBands({
  x,
  y,
  outcome,
}: {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly outcome: Int8Array;
}): readonly ScatterBand[] {
  const rising = x.slice().sort();
  const edges = [...new Set(Array.from({ length: BANDS }, (_, band) => rising[Math.floor((rising.length * band) / BANDS)]))].filter(
    (edge) => edge !== undefined,
  );
  const places: number[][] = edges.map(() => []);
  for (let i = 0; i < x.length; i++) {
    let band = edges.length - 1;
    while (x[i]! < edges[band]!) band--;
    places[band]!.push(i);
  }
  return places.map((own) => ({
    from: own.reduce((least, i) => Math.min(least, x[i]!), Number.POSITIVE_INFINITY),
    to: own.reduce((most, i) => Math.max(most, x[i]!), Number.NEGATIVE_INFINITY),
    trades: own.length,
    wins: own.reduce((count, i) => (outcome[i]! > 0 ? count + 1 : count), 0),
    median: medianOf(Float64Array.from(own, (i) => y[i]!))!,
  }));
}
