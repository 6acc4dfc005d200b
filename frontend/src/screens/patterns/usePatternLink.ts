import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { ResultBasis } from '#domain/breakdowns/reportRow.ts';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';

type Counted = PatternsReport['counted'][number];

/** What lists the trades of a counted behavior; null where the filter already has a value in the field that would. */
function figureOf({ id, subject }: Counted, filter: JournalFilter): DrillDown | null {
  const habit = { heldLosers: 'beyondplan', averagedDown: 'addedtoloser', gaveBack: 'gaveback' }[id];
  if (habit !== undefined) return filter.habit === undefined ? { of: 'habit', value: habit } : null;
  const short = `held:0~<${Number(Number(subject).toFixed(8))}`;
  if (id === 'cutWinners') return { of: 'between', range: short };
  if (id === 'cutMoves') return { of: 'between', range: `${short},capture:~<40` };
  return { of: 'group', words: [groupWord({ id: 'bySymbol' }, subject ?? '')] };
}

/** Says where the trades of a group, or of a counted behavior, are listed: exactly those. In R they are the ones with a known risk. */
export function usePatternLink(basis: ResultBasis, filter: JournalFilter) {
  const link = useTradesLink();
  function hrefOf(figure: DrillDown, fields: Readonly<Record<string, string>> = {}): string {
    const [path = '', query] = link(figure).split('?');
    const search = new URLSearchParams(query);
    if (basis === 'r' && !search.has('r')) search.set('r', '~');
    for (const [name, value] of Object.entries(fields)) search.set(name, value);
    return `${path}?${search}`;
  }
  return {
    group: ({ dimension, group }: { readonly dimension: string; readonly group: string }): string =>
      hrefOf({ of: 'group', words: [groupWord(patternDimensions.find(({ id }) => id === dimension)!.of, group)] }),
    counted: (behavior: Counted): string | null => {
      const figure = figureOf(behavior, filter);
      return figure && hrefOf(figure, behavior.id.startsWith('cut') ? { result: 'win' } : {});
    },
  };
}
