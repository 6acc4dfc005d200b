import type { JournalFilter } from './journalFilter.ts';

/** A figure of the dashboard that leads to its trades: closed ones by their outcome, days of exits, entries by weekday or hour, or trades by their ids. */
export type DrillDown =
  | { readonly of: 'closed' | 'win' | 'loss' | 'even' | 'open' }
  | { readonly of: 'exits'; readonly first: string; readonly last?: string }
  | { readonly of: 'weekday' | 'hour'; readonly key: string }
  | { readonly of: 'trades'; readonly ids: readonly string[] };

/** The filter whose trades make a figure that was counted under `filter`. */
export function drillDownFilter(filter: JournalFilter, figure: DrillDown): JournalFilter {
  switch (figure.of) {
    case 'closed':
      return { ...filter, result: filter.result ?? 'closed' };
    case 'exits':
      return {
        ...filter,
        exit: figure.last === undefined || figure.last === figure.first ? figure.first : `${figure.first}~${figure.last}`,
      };
    case 'weekday':
    case 'hour':
      return { ...filter, result: filter.result ?? 'closed', [figure.of]: figure.key };
    case 'trades':
      return { ...filter, trade: figure.ids.join(',') };
    default:
      return { ...filter, result: figure.of };
  }
}
