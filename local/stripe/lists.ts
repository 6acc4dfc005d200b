import { integer, text } from './parameters.ts';
import { invalid } from './stripeError.ts';

/** Parameters of every list: https://docs.stripe.com/api/pagination */
export const paging = { limit: integer, starting_after: text, ending_before: text } as const;

type Page = { readonly limit?: number; readonly starting_after?: string; readonly ending_before?: string };
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export const lists = <T>(data: T[], url: string, has_more = false): List<T> => ({ object: 'list', data, has_more, url });

/** One page of rows, newest first. */
export function pageOf<T extends { id: string }>(
  oldestFirst: readonly T[],
  { limit = 10, starting_after, ending_before }: Page,
  url: string,
): List<T> {
  if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', { param: 'limit' });
  const rows = oldestFirst.toReversed();
  const at = (id: string, param: string): number => {
    const found = rows.findIndex((row) => row.id === id);
    if (found < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return found;
  };
  if (ending_before !== undefined) {
    const end = at(ending_before, 'ending_before');
    return lists(rows.slice(Math.max(0, end - limit), end), url, end > limit);
  }
  const start = starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1;
  return lists(rows.slice(start, start + limit), url, start + limit < rows.length);
}
