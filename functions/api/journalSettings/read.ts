import type { api } from '#contract/index.ts';
import { loadJournalSettings } from '#functions/journal/loadJournalSettings.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { settingsView } from './settingsView.ts';

/** The current lists. */
export const read: Handler<typeof api.journalSettings.read> = async ({ viewer, world }) =>
  settingsView(await loadJournalSettings(world.table, viewer.userId));
