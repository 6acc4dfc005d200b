import * as z from 'zod/mini';
import { SavedView } from '#contract/schemas/tradeView.ts';
import type { WordChange } from '#domain/journal/model/wordChange.ts';
import { filterAfterWordChange } from '#domain/journal/views/filterAfterWordChange.ts';
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

/** Replaces the list; where `next` answers null, or the list it got, nothing is written. Refuses `book_busy` when other saves came first each time. */
function change(table: Table, userId: UserId, next: (now: SavedViews) => readonly SavedView[] | null): Promise<SavedViews | null> {
  const saved = optimistic(
    { table },
    {
      load: () => loadSavedViews(table, userId),
      decide: (now): Decision<SavedViews | null> => {
        const views = next(now);
        if (views === null || views === now.views) return { writes: [], answer: views && now };
        const version = now.version + 1;
        return {
          writes: [{ put: items.item({ views, revision: version }, userId), if: unchangedSince(now.version) }],
          answer: { views, version },
        };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}

/** Saves the list, whole. Null when it is no longer at that version. */
export const saveViews = (table: Table, userId: UserId, views: readonly SavedView[], version: number): Promise<SavedViews | null> =>
  change(table, userId, (now) => (now.version === version ? views : null));

/** Calls a word in the filters of all views something else, or removes it. */
export const renameInViews = (table: Table, userId: UserId, word: WordChange): Promise<SavedViews | null> =>
  change(table, userId, ({ views }) => {
    const after = views.map((view) => ({ ...view, filter: filterAfterWordChange(view.filter, word) }));
    return JSON.stringify(after) === JSON.stringify(views) ? views : after;
  });
