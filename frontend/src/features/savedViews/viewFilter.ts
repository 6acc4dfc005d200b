import type { SavedView } from '#contract/schemas/savedView.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import { type FilterChange, readFilter, readPeriod } from '../view/useFilter.ts';

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
