import type { Metric } from '#domain/metrics/metric.ts';

/** Values to try a formula with, small and large, so that constants show in one of them. */
const SIZES = [0.003, 1.7, 4100] as const;
const SIGNS = [1, -1] as const;

/**
 * A formula's unit, money or a plain number; null if mixed, such as money plus a ratio. Determined by testing:
 * doubling every amount doubles money and keeps a number. A formula that is neither for all values mixes units.
 */
export function formulaUnit(
  evaluate: (values: Readonly<Record<string, number>>) => number,
  metrics: readonly Metric[],
): 'money' | 'number' | null {
  let [canBeMoney, canBeNumber] = [true, true];
  for (const size of SIZES)
    for (const sign of SIGNS) {
      const valuesFor = (times: number) =>
        Object.fromEntries(
          metrics.map(({ id, unit }, i) => [id, unit === 'money' ? times * sign * size * (1 + i / 7) : 0.37 + ((i * 5) % 11) * 0.9]),
        );
      const [once, twice] = [evaluate(valuesFor(1)), evaluate(valuesFor(2))];
      if (!Number.isFinite(once) || !Number.isFinite(twice)) continue;
      const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-12);
      if (!isNear(twice, 2 * once)) canBeMoney = false;
      if (!isNear(twice, once)) canBeNumber = false;
    }
  return canBeNumber ? 'number' : canBeMoney ? 'money' : null;
}
