import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { useWrittenPage } from '../journalPane/useWrittenPage.ts';
import { createWeekSaver, type WeekFields } from './createWeekSaver.ts';

/** A week's review, overlaid by pending edits. */
export function useWeekReview(week: string) {
  const { api, part } = useBrowser();
  const { value, error, again } = useApiQuery('weeks', 'read', { week });
  return useWrittenPage({
    id: week,
    saver: part(createWeekSaver),
    error,
    again,
    stored: value && { ...value, completed: value.completedAt !== null },
    blank: { ...emptyWeek, losses: [], completedAt: null, completed: false, week, version: weekVersion(emptyWeek) },
    written: (fields: { readonly version: string; readonly patch: Partial<WeekFields> }) => ({ week, ...fields }),
    read: async () => {
      const read = await api.weeks.read({ week });
      return { ...read, completed: read.completedAt !== null };
    },
  });
}
