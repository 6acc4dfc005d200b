import { metricNamespace } from '#contract/settings/countedEvents.ts';
import type { LogEntry } from './world.ts';

/** Characters of one value in a line of the log. */
const MOST_LOGGED = 500;

/**
 * One line of the log, as JSON and nothing else. With `count` it is a metric too, in CloudWatch's embedded metric format: the event it names
 * happened once more, in this namespace. `now` in UTC milliseconds.
 */
export function logLine(entry: LogEntry, now: number, namespace = metricNamespace): string {
  const { count } = entry;
  const metric = count !== undefined && {
    [count]: 1,
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics: [{ Name: count, Unit: 'Count' }] }],
    },
  };
  const line = { time: new Date(now).toISOString(), ...entry, ...metric };
  return JSON.stringify(line, (_, value) => (typeof value === 'string' ? value.slice(0, MOST_LOGGED) : value));
}
