import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { HiddenPattern } from '#domain/journal/model/journalSettings.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import type { ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import { useToday } from '../view/useFilter.ts';

/** The newest are kept: a list has an end. */
const MOST = 100;

/** The patterns that the trader called untrue, and how that is said and taken back; `name` is what a pattern is called. */
export function useHiddenPatterns() {
  const { showToast } = useBrowser();
  const { settings, change } = useJournalSettings();
  const today = useToday();
  const hiddenPatterns = settings?.hiddenPatterns ?? [];
  async function save(next: (now: readonly HiddenPattern[]) => readonly HiddenPattern[]): Promise<boolean> {
    try {
      await change('hiddenPatterns', next);
      return true;
    } catch (error) {
      showToast({ text: sentence(error, commonTexts.notSaved), kind: 'error' });
      return false;
    }
  }
  async function restore(pattern: string, name: string): Promise<void> {
    const isSaved = await save((now) => now.filter((hidden) => hidden.pattern !== pattern));
    if (isSaved) showToast({ text: patternTexts.restored(name), kind: 'success' });
  }
  async function hide(group: Pick<ShownGroup, 'dimension' | 'group'>, name: string): Promise<void> {
    const pattern = patternKey(group);
    const isSaved = await save((now) => [...now.filter((hidden) => hidden.pattern !== pattern), { pattern, on: today }].slice(-MOST));
    if (isSaved)
      showToast({
        text: patternTexts.hidden(name),
        kind: 'success',
        action: { label: 'Undo', run: () => void restore(pattern, name) },
      });
  }
  const since = new Map(hiddenPatterns.map(({ pattern, on }) => [pattern, on]));
  return { hiddenSince: (group: Pick<ShownGroup, 'dimension' | 'group'>) => since.get(patternKey(group)) ?? null, hide, restore };
}
