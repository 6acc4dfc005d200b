import type { api } from '#contract/index.ts';
import { saveJournalSettings } from '#functions/journal/loadJournalSettings.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { settingsView } from './settingsView.ts';

/** Saves lists, each whole. */
export const save: Handler<typeof api.journalSettings.save> = async ({ input: { version, ...patch }, viewer, world, refuse }) => {
  const settings = await saveJournalSettings(world.table, viewer.userId, patch, version);
  return settings === null ? refuse('settings_changed') : settingsView(settings);
};
