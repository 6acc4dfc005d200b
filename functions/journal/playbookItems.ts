import * as z from 'zod/mini';
import { PlaybookContent } from '#contract/schemas/playbookInput.ts';
import { type Playbook, playbookLimits } from '#domain/playbooks/playbook.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import { addCounted, type CountedStore, removeCounted } from './countedStore.ts';

/** The stored form of a playbook: `revision` counts saves. */
type StoredPlaybook = Playbook & { readonly revision: number };

/** Every playbook's key begins with it. */
export const PLAYBOOK = 'PLAYBOOK#';
const pkOf = (userId: UserId) => `${prefixes.writing}${userId}`;

/** Playbooks with all versions of their rules, each an item under its id; `revision` counts saves. */
export const playbookItems = entity(z.object({ ...PlaybookContent.shape, revision: z.int() }), (userId: UserId, id: string) => ({
  pk: pkOf(userId),
  sk: `${PLAYBOOK}${id}`,
}));
/** Number of playbooks. */
const counts = entity(z.object({ count: z.int() }), (userId: UserId) => ({ pk: pkOf(userId), sk: 'PLAYBOOKS' }));

const itemOf = (userId: UserId, { id, ...playbook }: StoredPlaybook) => playbookItems.item(playbook, userId, id);

/** All of them, by name. */
export async function listPlaybooks(table: Table, userId: UserId): Promise<readonly StoredPlaybook[]> {
  const found = await table.query({ pk: pkOf(userId), prefix: PLAYBOOK, read: 'strong' });
  return found
    .map((item) => ({ ...playbookItems.read(item), id: item.sk.slice(PLAYBOOK.length) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
}

/** A playbook; null when it was deleted. */
export async function loadPlaybook(table: Table, userId: UserId, id: string): Promise<StoredPlaybook | null> {
  const stored = await playbookItems.load(table, 'strong', userId, id);
  return stored && { ...stored, id };
}

/** Saves a new one. False where there are too many. Refuses `book_busy` when other changes came first each time. */
export const addPlaybook = (store: CountedStore, userId: UserId, playbook: StoredPlaybook): Promise<boolean> =>
  addCounted(store, userId, counts, playbookLimits.playbooks, itemOf(userId, playbook));

/** Replaces one that is at the revision before. False when it was changed, or is gone. */
export const replacePlaybook = (table: Table, userId: UserId, playbook: StoredPlaybook): Promise<boolean> =>
  table.write({ put: itemOf(userId, playbook), if: unchangedSince(playbook.revision - 1) });

/** Deletes one; one that is gone stays gone. */
export const removePlaybook = (store: CountedStore, userId: UserId, id: Playbook['id']): Promise<null> =>
  removeCounted(store, userId, counts, playbookItems, id);
