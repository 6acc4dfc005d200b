import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { SavedView } from '#contract/schemas/tradeView.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import { type FilterChange, readFilter, readPeriod } from '../view/useFilter.ts';

type Views = readonly SavedView[];

/**
 * A user's saved views, null while loading, and a way to change them. A concurrent change of another device is kept,
 * and this one applied after it.
 */
export function useSavedViews() {
  const { api } = useBrowser();
  const { value, error } = useApiQuery('savedViews', 'list', {});
  const save = useApiMutation('savedViews', 'save');
  async function change(next: (views: Views) => Views): Promise<void> {
    const known = value ?? (await api.savedViews.list({}));
    try {
      await save({ views: next(known.views), version: known.version });
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'views_changed') throw problem;
      const latest = await api.savedViews.list({});
      await save({ views: next(latest.views), version: latest.version });
    }
  }
  return { views: value?.views ?? null, error, change };
}

/** The filter in an address as a view saves it: a period as its name, in place of its days. */
export function viewFilter(search: URLSearchParams, today: string): SavedView['filter'] {
  const { from, to, without: _, ...fields } = readFilter(search, today);
  const period = readPeriod(search);
  const days = period === undefined ? { from, to } : { period };
  return Object.fromEntries(Object.entries({ ...fields, ...days }).filter(([, value]) => value !== undefined));
}

/** Address changes of applying a view: sets its fields, clears all others. */
export function appliedView(filter: SavedView['filter']): FilterChange {
  const none = Object.fromEntries([...(Object.keys(filterFields) as FilterField[]), 'period'].map((field) => [field, undefined]));
  return { ...none, ...filter };
}
