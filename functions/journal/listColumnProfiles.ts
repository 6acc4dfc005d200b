import * as z from 'zod/mini';
import { ColumnProfile as ProfileSchema } from '#contract/schemas/columnProfile.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { zippedEntity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import { refuseBusy } from './refuseBusy.ts';

/** Most profiles that are stored for a user; the one not saved for longest goes first. */
const MOST = 20;
const TRIES = 5;

/** All profiles of a user, the latest first; `revision` counts saves. */
const Profiles = z.object({ profiles: z.array(ProfileSchema), revision: z.int() });
const profiles = zippedEntity(Profiles, (userId: UserId) => ({ pk: `${prefixes.book}${userId}`, sk: 'COLUMNS' }), ['revision']);

/** Column mappings of a user's own files, by header shape. */
export async function listColumnProfiles(table: Table, userId: UserId): Promise<readonly ColumnProfile[]> {
  return (await profiles.load(table, 'strong', userId))?.profiles ?? [];
}

/** Saves a profile in place of an older one of its shape; refuses `book_busy` when other saves came first five times. */
export function saveColumnProfile(table: Table, userId: UserId, profile: ColumnProfile): Promise<null> {
  const saved = optimistic(
    { table, tries: TRIES },
    {
      load: async () => (await profiles.load(table, 'strong', userId)) ?? { profiles: [], revision: 0 },
      decide: async (stored) => {
        const others = stored.profiles.filter(({ shape }) => shape !== profile.shape);
        const next = { profiles: [profile, ...others].slice(0, MOST), revision: stored.revision + 1 };
        return { writes: [{ put: await profiles.item(next, userId), if: unchangedSince(stored.revision) }], answer: null };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}
