import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { HiddenPattern } from '#domain/journal/model/journalSettings.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { countedFigure } from '#domain/patterns/counted/countedFigure.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { patternKey } from '#domain/patterns/patternReport.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import type { PatternsReport, ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import { useToday } from '../view/useFilter.ts';
import { useTradesLink } from '../view/useTradesLink.ts';

/**
 * Creates the address of the trades of a group, or of a counted behavior: exactly those. Groups in R are of trades
 * with a known risk.
 */
export function usePatternLink(basis: ResultBasis, filter: JournalFilter) {
  const link = useTradesLink();
  function hrefOf(figure: DrillDown, fields: Readonly<Record<string, string>>): string {
    const [path = '', query] = link(figure).split('?');
    const search = new URLSearchParams(query);
    for (const [name, value] of Object.entries(fields)) if (name !== 'r' || !search.has('r')) search.set(name, value);
    return `${path}?${search}`;
  }
  return {
    group: ({ dimension, group }: { readonly dimension: string; readonly group: string }): string =>
      hrefOf(
        { of: 'group', words: [groupWord(patternDimensions.find(({ id }) => id === dimension)!.of, group)] },
        basis === 'r' ? { r: '~' } : {},
      ),
    counted: (behavior: PatternsReport['counted'][number]): string | null => {
      const found = countedFigure(behavior, filter);
      return found && hrefOf(found.figure, found.result === undefined ? {} : { result: found.result });
    },
  };
}

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
