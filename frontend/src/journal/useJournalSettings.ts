import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';

type Known = { readonly [List in keyof JournalSettings]: JournalSettings[List] } & { readonly version: string };

/**
 * The journal's suggestions, null while loading, and a way to change one of its lists. A concurrent change of
 * another device is kept, and this one applied after it.
 */
export function useJournalSettings() {
  const { api } = useBrowser();
  const { value, error, again } = useApiQuery('journalSettings', 'read', {});
  const save = useApiMutation('journalSettings', 'save');
  async function change<List extends keyof JournalSettings>(
    list: List,
    next: (now: JournalSettings[List]) => JournalSettings[List],
  ): Promise<void> {
    const write = ({ version, ...known }: Known) => save({ version, [list]: next(known[list]) });
    try {
      await write(value ?? (await api.journalSettings.read({})));
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'settings_changed') throw problem;
      await write(await api.journalSettings.read({}));
    }
  }
  return { settings: value, error, again, change };
}
