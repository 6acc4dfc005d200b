import { useMemo } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useStore } from '#browser/createStore.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { useSession } from '#browser/session/useSession.ts';
import { type ListGroup, listGroups } from '#domain/journal/views/listEntries.ts';
import { type ColumnId, columnIds, defaultColumns } from './columns/columnOf.ts';

/** How a person wants the list: its columns in their order, and what its rows stand under. */
export type ListLook = { readonly columns: readonly ColumnId[]; readonly group: ListGroup };

const createListLooks = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.tradeList');

/** What is stored, by person; whatever is not known any more is skipped. */
function readLooks(text: string): Readonly<Record<string, { columns?: unknown; group?: unknown }>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as ReturnType<typeof readLooks>) : {};
  } catch {
    return {};
  }
}

/** How this person wants the list in this browser, and a way to change it. */
export function useListLook(): readonly [ListLook, (change: Partial<ListLook>) => void] {
  const looks = useBrowser().part(createListLooks);
  const text = useStore(looks, '');
  const { user } = useSession();
  const person = user?._id ?? '';
  const look = useMemo((): ListLook => {
    const { columns, group } = readLooks(text)[person] ?? {};
    const known = Array.isArray(columns) ? columnIds.filter((id) => columns.includes(id)) : null;
    const inOrder = (known ?? []).toSorted((a, b) => (columns as string[]).indexOf(a) - (columns as string[]).indexOf(b));
    return {
      columns: known === null || !known.includes('net') ? defaultColumns : inOrder,
      group: listGroups.find((each) => each === group) ?? 'day',
    };
  }, [text, person]);
  const change = (part: Partial<ListLook>) => looks.set(JSON.stringify({ ...readLooks(looks.get()), [person]: { ...look, ...part } }));
  return [look, change];
}
