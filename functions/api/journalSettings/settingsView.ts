import { type JournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';

/** Settings as they are answered. */
export const settingsView = ({ setups, tags, mistakes, emotions, templates, metrics, dayTags, hiddenPatterns }: JournalSettings) => ({
  setups: [...setups],
  tags: [...tags],
  mistakes: [...mistakes],
  emotions: [...emotions],
  templates: [...templates],
  metrics: [...metrics],
  dayTags: [...dayTags],
  hiddenPatterns: [...hiddenPatterns],
  version: journalSettingsVersion({ setups, tags, mistakes, emotions, templates, metrics, dayTags, hiddenPatterns }),
});
