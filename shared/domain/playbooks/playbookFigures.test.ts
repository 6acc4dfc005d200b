import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedResults } from '../metrics/closedResults.ts';
import { tradeListTable } from '../metrics/table/tradeListTable.ts';
import { tradesInARow } from '../reports/testing/testResults.ts';
import { decimal, formatDecimal, sumOf } from '../units/decimal.ts';
import { judgedTrades, playbookFigures } from './playbookFigures.ts';

type Row = { readonly net: string; readonly risk?: string; readonly checks: readonly string[] };

/** Trades in a row, each with its checklist. */
function figuresOf(rows: readonly Row[], playbook = 'AbCd1234') {
  const plain = tradeListTable(tradesInARow(rows.map(({ net, risk }) => [net, risk] as const)));
  const table = {
    ...plain,
    checkSets: [[], ...rows.map(({ checks }) => checks)],
    checks: Uint16Array.from({ length: plain.size }, (_, row) => 1 + Number(plain.id[row]!.slice(1))),
  };
  const results = closedResults(table, null, 'USD');
  const own = judgedTrades(results, 'America/New_York').get(playbook);
  return own === undefined ? null : playbookFigures(results, own);
}

const p = 'p:AbCd1234:1';
const rows: readonly Row[] = [
  { net: '100', risk: '50', checks: [p, 'h+AbCd1234.1', 'g+AbCd1234.2'] },
  { net: '-60', risk: '50', checks: [p, 'h-AbCd1234.1', 'g+AbCd1234.2'] },
  { net: '50', risk: '50', checks: ['p:AbCd1234:2', 'h+AbCd1234.1', 'g-AbCd1234.2'] },
  { net: '25', risk: '50', checks: ['p:AbCd1234:2'] },
  { net: '75', risk: '50', checks: ['p:AbCd1234:2', 'h+AbCd1234.1'] },
  { net: '999', checks: ['p:zz-9_xyz:1', 'h+zz-9_xyz.1'] },
  { net: '5', checks: [] },
];

it('followed, broken and not assessed are counted apart, in R where the risks are known', () => {
  const figures = figuresOf(rows)!;
  expect(figures).toMatchObject({
    basis: 'r',
    all: { trades: 5, wins: 4, net: decimal('190'), mean: { n: 5, mean: (2 - 1.2 + 1 + 0.5 + 1.5) / 5 } },
    followed: { trades: 3, wins: 3, net: decimal('225'), mean: { n: 3, mean: 1.5 } },
    broken: { trades: 1, wins: 0, net: decimal('-60'), values: [-1.2] },
    adherence: { followed: 5, assessed: 7 },
    streak: 2,
    weeks: [{ week: '2026-01-05', followed: 5, assessed: 7 }],
    versions: [
      { version: 2, group: { trades: 3 }, adherence: { followed: 2, assessed: 3 } },
      { version: 1, group: { trades: 2 }, adherence: { followed: 3, assessed: 4 } },
    ],
  });
  expect(figures.rules).toMatchObject([
    { rule: 1, followed: { trades: 3 }, broken: { trades: 1 }, notAssessed: 1 },
    { rule: 2, followed: { trades: 2, net: decimal('40') }, broken: { trades: 1, net: decimal('50') }, notAssessed: 2 },
  ]);
});

it('with fewer risks known than four of five, values are money', () => {
  const figures = figuresOf(rows.map((row, at) => (at === 1 ? { net: row.net, checks: row.checks } : row)).slice(0, 4))!;
  expect([figures.basis, figures.broken.values]).toEqual(['money', [-60]]);
});

it('a playbook without trades has no figures', () => {
  expect(figuresOf(rows, 'AAAAAAAA')).toBeNull();
});

const check = fc.constantFrom('+', '-', '');
it('of any checklists, the groups add up as counting each trade does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), check, check, fc.integer({ min: 1, max: 3 })), {
        minLength: 1,
        maxLength: 30,
      }),
      (trades) => {
        const written = trades.map(
          ([net, hard, graded, version]): Row => ({
            net: String(net),
            risk: '100',
            checks: [
              `p:AbCd1234:${version}`,
              ...(hard === '' ? [] : [`h${hard}AbCd1234.1`]),
              ...(graded === '' ? [] : [`g${graded}AbCd1234.2`]),
            ],
          }),
        );
        const figures = figuresOf(written)!;
        const sum = (some: readonly (typeof trades)[number][]) => formatDecimal(sumOf(some.map(([net]) => decimal(String(net)))));
        const assessed = trades.filter(([, hard, graded]) => hard !== '' || graded !== '');
        const broken = assessed.filter(([, hard]) => hard === '-');
        expect(figures.all.trades).toBe(trades.length);
        expect(formatDecimal(figures.all.net)).toBe(sum(trades));
        expect(figures.followed.trades + figures.broken.trades).toBe(assessed.length);
        expect([figures.broken.trades, formatDecimal(figures.broken.net)]).toEqual([broken.length, sum(broken)]);
        const marks = trades.flatMap(([, hard, graded]) => [hard, graded]).filter((mark) => mark !== '');
        expect(figures.adherence).toEqual({ followed: marks.filter((mark) => mark === '+').length, assessed: marks.length });
        for (const { followed, broken: without, notAssessed } of figures.rules)
          expect(followed.trades + without.trades + notAssessed).toBe(trades.length);
        expect(figures.versions.reduce((all, { group }) => all + group.trades, 0)).toBe(trades.length);
        const clean = assessed.map(([, hard]) => hard !== '-');
        expect(figures.streak).toBe(clean.length - 1 - clean.lastIndexOf(false));
      },
    ),
  );
});
