import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { countedFigure } from '#domain/patterns/counted/countedFigure.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
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
