import type { ListQuery } from '#journal/worker/journalWorker.ts';
import { columnOf } from './columns/columnOf.ts';
import type { ListLook } from './useListLook.ts';

/** The list's query: grouped as chosen, with the data its columns need. */
export const listQuery = (asked: Pick<ListQuery, 'filter' | 'view' | 'sort'>, { group, columns }: ListLook): ListQuery => ({
  ...asked,
  group,
  ...(columns.some((id) => columnOf(id).written) && { written: true }),
});
