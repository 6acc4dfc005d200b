import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annotatedTable, annotatedTrades } from '#domain/breakdowns/testing/annotatedTable.ts';
import { add, decimal, fromScaled, toNumber, ZERO } from '#domain/units/decimal.ts';
import { rowsOf } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';
import { patternFacts } from './patternFacts.ts';
import { splitChart } from './splitChart.ts';

const sourceOf = (rows: Parameters<typeof annotatedTable>[0]) =>
  ({ table: annotatedTable(rows), unit: 'trade', filter: {}, zone: 'UTC', currency: 'USD' }) as const;
const citing = (...evidence: readonly string[]) => ({
  headline: [],
  wentWell: [],
  focus: [],
  question: [],
  findings: evidence.map((id) => ({ claim: [], evidence: [id], confidence: 'low' as const, n: null })),
});
const citings = [
  ['byWeekday:1', 'bySetup:Gap'],
  ['byHour:0', 'byKind:stock', 'byWeekday:2'],
  ['bySide:long'],
  ['byPlan:no plan', 'byWeekday:3'],
  ['byPlanKept:ignored'],
  ['byHardRules:broken'],
  ['bySetup:Gap', 'rest'],
  ['byWeekday:1', 'habit:rule:nosetup'],
];

it('every bar is of exactly the trades that its filter finds, and with all others they are all there are', () => {
  fc.assert(
    fc.property(annotatedTrades, fc.constantFrom(...citings), (rows, cited) => {
      const source = sourceOf(rows);
      const { gross, fees, scale } = source.table;
      const chart = splitChart(source, journalFacts(source), citing(...cited));
      const bars = chart?.groups.flatMap((group) => group.bars.filter((bar) => bar !== null)) ?? [];
      for (const { filter, n, value } of bars) {
        if (filter === null) continue;
        const found = rowsOf(source, filter);
        const net = [...found].map((row) => BigInt(gross[row]!) - BigInt(fees[row]!)).reduce((sum, each) => sum + each, 0n);
        expect([found.length, toNumber(fromScaled(net, scale))]).toEqual([n, value]);
      }
      const isWhole = chart?.names[1] === 'All other' && chart.label === 'Weekday';
      if (isWhole) expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(rowsOf(source, { result: 'closed' }).length);
      return true;
    }),
    { numRuns: 150 },
  );
});

const weeks = (of: (day: number) => Partial<Parameters<typeof annotatedTable>[0][number]>) =>
  Array.from({ length: 10 }, (_, i) => {
    const day = (i % 5) + 7 * Math.floor(i / 5);
    return { entry: day * 86_400 + 36_000, held: 600, cents: 100, what: 0, day: false, setup: 0, tags: 0, risk: 1, ...of(i) };
  });

it('shows followed rules beside broken ones, by weekday', () => {
  const source = sourceOf(weeks((i) => ({ setup: 1 + (i % 2), cents: i % 2 ? -200 : 100 })));
  const chart = splitChart(source, journalFacts(source), citing('byAdherence:all rules', 'byHardRules:followed', 'byHardRules:broken'))!;
  expect([chart.label, chart.names]).toEqual(['Weekday', ['Followed', 'Broken']]);
  expect(chart.groups.map(({ name }) => name)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  const sums = [0, 1].map((part) => chart.groups.reduce((sum, { bars }) => add(sum, decimal(String(bars[part]?.value ?? 0))), ZERO));
  expect(sums.map(toNumber)).toEqual([5, -10]);
  expect(chart.groups[0]!.bars.map((bar) => bar?.shown)).toEqual(['+$1.00', '−$2.00']);
});

it('shows an explained group beside all others; without a comparison there is no such chart', () => {
  const source = sourceOf(weeks((i) => ({ setup: i % 3 })));
  const explained = patternFacts(source, 'bySetup', 'Gap');
  expect(splitChart(source, explained, citing('bySetup:Gap', 'rest'))!.names).toEqual(['Gap', 'All other']);
  const document = journalFacts(source);
  for (const cited of [['byWeekday:1', 'byWeekday:2'], ['bySetup:Gap'], ['all'], [], ['counted:cutWinners']])
    expect(splitChart(source, document, citing(...cited))).toBeNull();
});
