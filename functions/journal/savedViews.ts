import * as z from 'zod/mini';
import { SavedView } from '#contract/schemas/savedView.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import { refuseBusy } from './refuseBusy.ts';

/** A person's saved views; `revision` counts saves. */
const items = entity(z.object({ views: z.array(SavedView), revision: z.int() }), (userId: UserId) => ({
  pk: `${prefixes.writing}${userId}`,
  sk: 'VIEWS',
}));

type SavedViews = { readonly views: readonly SavedView[]; readonly version: number };

/** The saved views of a person, none at first. */
export async function loadSavedViews(table: Table, userId: UserId): Promise<SavedViews> {
  const stored = await items.load(table, 'strong', userId);
  return { views: stored?.views ?? [], version: stored?.revision ?? 0 };
}

/** Saves the list, whole. Null when it is no longer at that version; refuses `book_busy` when other saves came first each time. */
export function saveViews(table: Table, userId: UserId, views: readonly SavedView[], version: number): Promise<SavedViews | null> {
  const saved = optimistic(
    { table },
    {
      load: () => loadSavedViews(table, userId),
      decide: (now): Decision<SavedViews | null> => {
        if (now.version !== version) return { writes: [], answer: null };
        const put = items.item({ views, revision: version + 1 }, userId);
        return { writes: [{ put, if: unchangedSince(version) }], answer: { views, version: version + 1 } };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}
