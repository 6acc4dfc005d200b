import * as z from 'zod/mini';
import {
  applyJournalSettingsPatch,
  defaultJournalSettings,
  type JournalSettings,
  type JournalSettingsPatch,
} from '#domain/journal/model/journalSettings.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';
import { refuseBusy } from './refuseBusy.ts';

const Text = z.nullable(z.string());
const Stored = z.object({
  setups: z.array(z.object({ name: z.string(), stopDistance: Text, risk: Text })),
  tags: z.array(z.string()),
  mistakes: z.array(z.string()),
  emotions: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Items from before there were any have none. */
  metrics: z._default(z.array(z.object({ name: z.string(), formula: z.string() })), []),
  revision: z.int(),
});
/** What the journal suggests; `revision` counts saves. */
export const journalSettingsItems = zippedEntity(Stored, (userId: UserId) => ({ pk: `${prefixes.writing}${userId}`, sk: 'SETTINGS' }), [
  'revision',
]);

const load = async (table: Table, userId: UserId) =>
  (await journalSettingsItems.load(table, 'strong', userId)) ?? { ...defaultJournalSettings, revision: 0 };

/** A person's settings of the journal, or those that every journal begins with. */
export async function loadJournalSettings(table: Table, userId: UserId): Promise<JournalSettings> {
  const { revision: _, ...settings } = await load(table, userId);
  return settings;
}

/** Saves some of the lists. Null when one of them was changed since its writer looked; refuses `book_busy` when other saves came first each time. */
export function saveJournalSettings(
  table: Table,
  userId: UserId,
  patch: JournalSettingsPatch,
  version: string,
): Promise<JournalSettings | null> {
  const saved = optimistic(
    { table },
    {
      load: () => load(table, userId),
      decide: async ({ revision, ...now }): Promise<Decision<JournalSettings | null>> => {
        const next = applyJournalSettingsPatch(now, patch, version);
        if (next === null) return { writes: [], answer: null };
        const put = await journalSettingsItems.item({ ...next, revision: revision + 1 }, userId);
        return { writes: [{ put, if: unchangedSince(revision) }], answer: next };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}
