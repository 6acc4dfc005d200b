import { joinWords, splitWords } from '#domain/format/joinWords.ts';
import { exitRanges, type JournalFilter } from './journalFilter.ts';

/** A figure of the dashboard that leads to its trades: closed ones by their outcome, days of exits, entries by weekday or hour, groups of a report by their words (see groupWord), or trades by their ids. */
export type DrillDown =
  | { readonly of: 'closed' | 'win' | 'loss' | 'even' | 'open' }
  | { readonly of: 'exits'; readonly first: string; readonly last?: string }
  | { readonly of: 'weekday' | 'hour'; readonly key: string }
  | { readonly of: 'group'; readonly words: readonly string[]; readonly result?: 'win' | 'loss' }
  | { readonly of: 'trades'; readonly ids: readonly string[] }
  /** A range of a measure, as `between` has it. */
  | { readonly of: 'between'; readonly range: string }
  /** A field with words or a name. */
  | { readonly of: 'setup' | 'habit' | 'mistakes' | 'emotions' | 'playbook' | 'rules'; readonly value: string }
  | { readonly of: 'unreviewed' | 'withoutRisk' };

/** Adds an exit on these days to a filter: a range containing them is redundant, any other must still hold. */
function exitsWithin(exit: string | undefined, first: string, last = first): string {
  const others = exit === undefined ? [] : exitRanges(exit).filter((range) => range.first > first || range.last < last);
  const write = (range: { readonly first: string; readonly last: string }) =>
    range.first === range.last ? range.first : `${range.first}~${range.last}`;
  return [...others, { first, last }].map(write).join(',');
}

/** True for figures in R: only trades with a risk. Open positions and lists by name are shown in any unit. */
const countsRisk = ({ of }: DrillDown): boolean => of !== 'open' && of !== 'trades' && of !== 'unreviewed';

/** The filter whose trades make a figure that was counted under `filter`; `inR`: over those whose risk is known. */
export function drillDownFilter(filter: JournalFilter, figure: DrillDown, inR = false): JournalFilter {
  const found = filterOf(filter, figure);
  return inR && countsRisk(figure) ? { ...found, r: found.r ?? '~' } : found;
}

function filterOf(filter: JournalFilter, figure: DrillDown): JournalFilter {
  const result = filter.result ?? 'closed';
  switch (figure.of) {
    case 'closed':
      return { ...filter, result };
    case 'exits':
      return { ...filter, exit: exitsWithin(filter.exit, figure.first, figure.last) };
    case 'weekday':
    case 'hour':
      return { ...filter, result, [figure.of]: figure.key };
    case 'group': {
      const words = [...(filter.group === undefined ? [] : splitWords(filter.group).words), ...figure.words];
      return { ...filter, result: figure.result ?? result, group: joinWords([...new Set(words)]) };
    }
    case 'trades':
      return { ...filter, trade: figure.ids.join(',') };
    case 'between':
      return { ...filter, result, between: filter.between === undefined ? figure.range : `${filter.between},${figure.range}` };
    case 'setup':
    case 'habit':
    case 'mistakes':
    case 'emotions':
    case 'playbook':
    case 'rules':
      return { ...filter, result, [figure.of]: figure.value };
    case 'unreviewed':
      return { ...filter, result, reviewed: 'no' };
    case 'withoutRisk':
      return { ...filter, r: 'none' };
    default:
      return { ...filter, result: figure.of };
  }
}
