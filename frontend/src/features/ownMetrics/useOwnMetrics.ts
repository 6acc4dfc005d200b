import type { OwnMetric } from '#domain/journal/model/journalSettings.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';

type Metrics = readonly OwnMetric[];

/** The trader's own metrics, null until they are known, and a way to change them. */
export function useOwnMetrics() {
  const { settings, change } = useJournalSettings();
  return { metrics: settings?.metrics ?? null, change: (next: (metrics: Metrics) => Metrics) => change('metrics', next) };
}
