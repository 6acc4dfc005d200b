import type { Facts } from '#domain/metrics/facts.ts';
import type { Metric } from '#domain/metrics/metric.ts';

/** A metric's value as a screen needs it: exact text to write, a number for shapes; both null when it is not defined. With what it means. */
export function metricOf(
  metric: Metric,
  facts: Facts,
): { readonly means: string; readonly number: number | null; readonly text: string | null } {
  const value = metric.read(facts);
  return { means: metric.means, number: value === null ? null : Number(value), text: value === null ? null : String(value) };
}
