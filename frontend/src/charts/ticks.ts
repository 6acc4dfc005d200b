/** Round numbers that divide a span into about `wanted` steps, zero included when the span holds it. */
export function ticks(low: number, high: number, wanted = 4): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * size >= rough) ?? 10) * size;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
