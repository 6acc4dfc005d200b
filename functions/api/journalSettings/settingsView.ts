import { type JournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';

/** Settings in the API's shape. */
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
