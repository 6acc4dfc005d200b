import { useMemo } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useStore } from '#browser/createStore.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { useSession } from '#browser/session/useSession.ts';
import { type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import type { ListQuery } from '#journal/worker/journalWorker.ts';
import { type ColumnId, columnIds, columnOf, defaultColumns } from './columns/columnOf.ts';

/** A user's list options: its columns in order, its grouping, and the height of its rows. */
export type ListLook = {
  readonly columns: readonly ColumnId[];
  readonly group: ListGroup;
  readonly rows: 'compact' | 'roomy';
};

const createListLooks = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.tradeList');

/** The stored options, by user; unknown values are skipped. */
function readLooks(text: string): Readonly<Record<string, { columns?: unknown; group?: unknown; rows?: unknown }>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as ReturnType<typeof readLooks>) : {};
  } catch {
    return {};
  }
}

/** The user's list options in this browser, and a setter. */
export function useListLook(): readonly [ListLook, (change: Partial<ListLook>) => void] {
  const looks = useBrowser().part(createListLooks);
  const text = useStore(looks, '');
  const { user } = useSession();
  const person = user?._id ?? '';
  const look = useMemo((): ListLook => {
    const { columns, group, rows } = readLooks(text)[person] ?? {};
    const known = Array.isArray(columns) ? columnIds.filter((id) => columns.includes(id)) : null;
    const inOrder = (known ?? []).toSorted((a, b) => (columns as string[]).indexOf(a) - (columns as string[]).indexOf(b));
    return {
      columns: known === null || !known.includes('net') ? defaultColumns : inOrder,
      group: listGroups.find((each) => each === group) ?? 'day',
      rows: rows === 'roomy' ? 'roomy' : 'compact',
    };
  }, [text, person]);
  const change = (part: Partial<ListLook>) => looks.set(JSON.stringify({ ...readLooks(looks.get()), [person]: { ...look, ...part } }));
  return [look, change];
}

/** The list's query: grouped as chosen, with the data its columns need. */
export const listQuery = (asked: Pick<ListQuery, 'filter' | 'view' | 'sort'>, { group, columns }: ListLook): ListQuery => ({
  ...asked,
  group,
  ...(columns.some((id) => columnOf(id).written) && { written: true }),
});
