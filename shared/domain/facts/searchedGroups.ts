import { groupWord } from '../breakdowns/groupTests.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import { findPatterns } from '../patterns/findPatterns.ts';
import { patternDimensions } from '../patterns/patternDimensions.ts';
import type { TestedGroup } from '../patterns/patternReport.ts';
import { patternTrades } from '../patterns/patternTrades.ts';
import { qText } from '../patterns/qText.ts';
import { ZERO } from '../units/decimal.ts';
import type { FactUnit, Strength } from './fact.ts';
import { type FactSource, rowsOf } from './factSource.ts';

/** The pattern search's result for a group: its strength beyond chance, and its difference from the rest, if tested. */
export type Searched = { readonly strength: Strength; readonly tested: TestedGroup | null; readonly basis: ResultBasis };

/** Groups by their words (see groupWord), as the search for patterns judges them, the surest first; those it has not compared are not in it. */
export type SearchedGroups = ReadonlyMap<string, Searched>;

/** Searches a source for patterns, the same trades in the same way as the screen of patterns does. */
export function searchedGroups(source: FactSource): SearchedGroups {
  const { table, zone, currency, filter } = source;
  const among = rowsOf(source, { ...filter, group: undefined });
  const meant = filter.group === undefined ? null : rowsOf(source, filter);
  const search = findPatterns(patternTrades(table, { among, meant }, { zone, currency, startingCapital: ZERO }, false));
  let step = search.next();
  while (!step.done) step = search.next();
  const { groups, twins, few, basis } = step.value;
  const wordOf = ({ dimension, group }: { readonly dimension: string; readonly group: string }) =>
    groupWord(patternDimensions.find(({ id }) => id === dimension)!.of, group);
  // Equivalent groups share one result: if one is noise, all are.
  const noise = twins.filter(({ strength }) => strength === null);
  return new Map<string, Searched>([
    ...noise.map((group): [string, Searched] => [wordOf(group), { strength: 'chance', tested: null, basis }]),
    ...groups.map((tested): [string, Searched] => [wordOf(tested), { strength: tested.strength ?? 'chance', tested, basis }]),
    ...few.map((group): [string, Searched] => [wordOf(group), { strength: 'few', tested: null, basis }]),
  ]);
}

/**
 * A tested group's difference from the rest, per trade, with its 95 % interval and q, formatted like the patterns
 * screen.
 */
export const differenceFigures = ({ tested, basis }: Searched): readonly (readonly [string, FactUnit, number | string])[] => {
  if (tested === null) return [];
  const unit = basis === 'r' ? 'r' : 'money';
  return [
    ['Difference per trade', unit, tested.effect],
    ['Difference from', unit, tested.low],
    ['Difference to', unit, tested.high],
    ['q', 'chance', qText(tested.q)],
  ];
};
