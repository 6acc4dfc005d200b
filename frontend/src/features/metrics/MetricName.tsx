import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { Explain } from '#ui/Explain.tsx';

/** A metric's name that explains itself in the registry's words. `name` where the screen calls it something shorter; `details` say n or an interval. */
export const MetricName = ({
  metric,
  name,
  details,
}: {
  readonly metric: Metric;
  readonly name?: string | undefined;
  readonly details?: readonly string[];
}) => (
  <Explain title={metric.label} text={metric.means} details={details ?? []}>
    {name ?? metric.label}
  </Explain>
);

/**
 * A metric's value as a screen needs it: exact text to write, a number for shapes; both null when it is undefined. With its explanation.
 */
export function metricValue(
  metric: Metric,
  statistics: TradeStatistics,
): { readonly means: string; readonly number: number | null; readonly text: string | null } {
  const value = metric.read(statistics);
  return { means: metric.means, number: value === null ? null : Number(value), text: value === null ? null : String(value) };
}
