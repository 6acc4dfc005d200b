import { expect, it } from 'vitest';
import { patternsOfCase } from '../analyze/cases/patternsOfCase.ts';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { patternDimensions } from '../patterns/patternDimensions.ts';
import { chanceTrades, withEdge } from '../patterns/testing/testJournal.ts';
import { journalFacts } from './journalFacts.ts';
import { patternFacts } from './patternFacts.ts';
import { weekFacts } from './weekFacts.ts';
import { writeAnalysis } from './writer/writeAnalysis.ts';

const leaking = (edge: number) =>
  withEdge(chanceTrades({ trades: 400, days: 200, seed: 5 }), edge, ({ symbol }) => symbol === 'TSLA').map(
    (trade): ListedTrade => ({ ...trade, fees: '0.5' }),
  );
const sourceOf = (trades: readonly ListedTrade[]) => ({
  ...({ table: tradeListTable(trades), unit: 'strategy', filter: {}, zone: 'UTC', currency: 'USD' } as const),
});
type Found = { dimension: string; group: string; n: number; effectR: string; q: number; strength: string };
const patternsOf = (trades: readonly ListedTrade[]) => (patternsOfCase({ trades, timeZone: 'UTC' }, {}) as { found: Found[] }).found;
const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('');

it('facts match the patterns command for every group, and call no other group notable', () => {
  for (const trades of [leaking(-1), leaking(0)]) {
    const found = patternsOf(trades);
    const { facts } = journalFacts(sourceOf(trades));
    const words = found.map(({ dimension, group }) => `${patternDimensions.find(({ id }) => id === dimension)!.of.id}:${group}`);
    const sure = facts.filter(({ strength }) => strength === 'strong' || strength === 'likely');
    expect(sure.map(({ id }) => id).toSorted()).toEqual(words.toSorted());
    for (const [at, { n, effectR, strength }] of found.entries()) {
      const fact = facts.find(({ id }) => id === words[at])!;
      expect([fact.n, fact.strength]).toEqual([n, strength]);
      expect(Number(fact.figures.find(({ name }) => name === 'Difference per trade')!.value)).toBeCloseTo(Number(effectR), 9);
    }
  }
  expect(patternsOf(leaking(-1)).map(({ group }) => group)).toContain('TSLA');
});

it('the offline writer states the difference, its interval and its confidence, and calls chance by name', () => {
  const claims = writeAnalysis({ kind: 'insights', document: journalFacts(sourceOf(leaking(-1))) }).findings.map(({ claim }) =>
    textOf(claim),
  );
  expect(claims[0]).toMatch(
    /^“TSLA” \(\d+ trades\) .*The difference from the rest is −\d\.\d+R per trade, with a range from −\d\.\d+R to −\d\.\d+R: strong evidence, q 0\.\d+\.$/,
  );
  const about = { kind: 'ask', question: 'How is TSLA doing?' } as const;
  const { findings } = writeAnalysis({ ...about, document: journalFacts(sourceOf(leaking(0))) });
  expect(textOf(findings.find(({ evidence }) => evidence.includes('bySymbol:TSLA'))!.claim)).toMatch(
    /The difference from the rest, .*R per trade, could be chance\.$/,
  );
});

it('a group that is explained, and a week, state the same pattern; a week only knows of trades until its Sunday', () => {
  const trades = leaking(-1);
  const [group] = patternFacts(sourceOf(trades), 'bySymbol', 'TSLA').facts.filter(({ id }) => id === 'bySymbol:TSLA');
  expect(group!.strength).toBe('strong');
  const last = weekFacts(sourceOf(trades), '2025-10-06').facts;
  const pattern = last.find(({ id }) => id === 'pattern:bySymbol:TSLA')!;
  const difference = (fact: typeof pattern) => fact.figures.find(({ name }) => name === 'Difference per trade')!.value;
  expect(difference(pattern)).toBe(difference(group!));
  expect(weekFacts(sourceOf(trades), '2025-01-06').facts.filter(({ id }) => id.startsWith('pattern:'))).toEqual([]);
});

it('a group that is all others of one which could be chance could be chance too', () => {
  const strengthOf = (trades: readonly ListedTrade[], id: string) =>
    journalFacts(sourceOf(trades)).facts.find((fact) => fact.id === id)!.strength;
  const sides = ['bySide:long', 'bySide:short'];
  expect(sides.map((id) => strengthOf(leaking(0), id))).toEqual(['chance', 'chance']);
  const onShorts = withEdge(leaking(0), 1.5, ({ side }) => side === 'short');
  expect(sides.map((id) => strengthOf(onShorts, id))).toEqual(['strong', null]);
});
