import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { OwnMetric } from '#domain/journal/model/journalSettings.ts';

type Metrics = readonly OwnMetric[];

/** The trader's own metrics, null until they are known, and a way to change them. A change made meanwhile on another device is kept, and this one made after it. */
export function useOwnMetrics() {
  const { api } = useBrowser();
  const { value } = useApiQuery('journalSettings', 'read', {});
  const save = useApiMutation('journalSettings', 'save');
  async function change(next: (metrics: Metrics) => Metrics): Promise<void> {
    const known = value ?? (await api.journalSettings.read({}));
    const write = ({ metrics, version }: { readonly metrics: Metrics; readonly version: string }) =>
      save({ version, metrics: next(metrics).map((metric) => ({ ...metric })) });
    try {
      await write(known);
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'settings_changed') throw problem;
      await write(await api.journalSettings.read({}));
    }
  }
  return { metrics: value?.metrics ?? null, change };
}
