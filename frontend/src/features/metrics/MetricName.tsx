import type { Metric } from '#domain/metrics/metric.ts';
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
