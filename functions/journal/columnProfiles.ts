import * as z from 'zod/mini';
import { ColumnProfile } from '#contract/schemas/columnProfile.ts';
import { prefixes, type Table } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';

/** Most profiles a user keeps; the one not saved for longest goes first. */
const MOST = 20;
const TRIES = 5;

/** All profiles of a user, the last saved first; `revision` counts saves. */
const Profiles = z.object({ profiles: z.array(ColumnProfile), revision: z.int() });
const profiles = zippedEntity(Profiles, (userId: string) => ({ pk: `${prefixes.book}${userId}`, sk: 'COLUMNS' }), ['revision']);

/** How a user's own files are read, by the shapes of their headers. */
export async function listColumnProfiles(table: Table, userId: string): Promise<readonly ColumnProfile[]> {
  return (await profiles.load(table, 'strong', userId))?.profiles ?? [];
}

/** Keeps a profile in place of an older one of its shape. False when other saves came first five times. */
export async function saveColumnProfile(table: Table, userId: string, profile: ColumnProfile): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const now = (await profiles.load(table, 'strong', userId)) ?? { profiles: [], revision: 0 };
    const others = now.profiles.filter(({ shape }) => shape !== profile.shape);
    const next = { profiles: [profile, ...others].slice(0, MOST), revision: now.revision + 1 };
    const unseen = { expression: '#revision = :seen', names: { '#revision': 'revision' }, values: { ':seen': now.revision } };
    const first = { expression: 'attribute_not_exists(pk)' };
    if (await table.write({ put: await profiles.item(next, userId), if: now.revision === 0 ? first : unseen })) return true;
  }
  return false;
}
