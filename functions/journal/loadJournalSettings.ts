import * as z from 'zod/mini';
import {
  applyJournalSettingsPatch,
  defaultJournalSettings,
  type JournalSettings,
  type JournalSettingsPatch,
} from '#domain/journal/model/journalSettings.ts';
import { settingsAfterWordChange, type WordChange } from '#domain/journal/model/wordChange.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { zippedEntity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import { refuseBusy } from './refuseBusy.ts';

const Text = z.nullable(z.string());
const Stored = z.object({
  setups: z.array(z.object({ name: z.string(), stopDistance: Text, risk: Text })),
  tags: z.array(z.string()),
  mistakes: z.array(z.string()),
  emotions: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Items from before there were any have none; the tags of days are those of a new journal. */
  metrics: z._default(z.array(z.object({ name: z.string(), formula: z.string() })), []),
  dayTags: z._default(z.array(z.object({ name: z.string(), isScale: z.boolean() })), [...defaultJournalSettings.dayTags]),
  hiddenPatterns: z._default(z.array(z.object({ pattern: z.string(), on: z.string() })), []),
  revision: z.int(),
});
/** The journal's settings lists; `revision` counts saves. */
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

/** Replaces the settings; if `next` returns null, or its input, writes nothing. Refuses `book_busy` when other saves won each time. */
function change(table: Table, userId: UserId, next: (now: JournalSettings) => JournalSettings | null): Promise<JournalSettings | null> {
  const saved = optimistic(
    { table },
    {
      load: () => load(table, userId),
      decide: async ({ revision, ...now }): Promise<Decision<JournalSettings | null>> => {
        const changed = next(now);
        if (changed === null || changed === now) return { writes: [], answer: changed };
        const put = await journalSettingsItems.item({ ...changed, revision: revision + 1 }, userId);
        return { writes: [{ put, if: unchangedSince(revision) }], answer: changed };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}

/** Saves some of the lists. Null when one of them was changed since its writer looked. */
export const saveJournalSettings = (
  table: Table,
  userId: UserId,
  patch: JournalSettingsPatch,
  version: string,
): Promise<JournalSettings | null> => change(table, userId, (now) => applyJournalSettingsPatch(now, patch, version));

/** Calls a word of the settings something else, or removes it. */
export const renameInSettings = (table: Table, userId: UserId, word: WordChange): Promise<JournalSettings | null> =>
  change(table, userId, (now) => settingsAfterWordChange(now, word));
