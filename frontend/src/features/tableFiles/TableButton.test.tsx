// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { metrics } from '#domain/metrics/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** 24 trades on working days from March 2, some of a symbol that a spreadsheet would compute: every third loses $2.05, the others make $1.10. */
const fills = roundTrips(24, (trade) => ({
  symbol: trade % 2 === 0 ? '=1+1' : 'F',
  at: Date.UTC(2026, 2, 2 + trade, 15),
  exit: trade % 3 === 0 ? '97.95' : '101.1',
}));
const NET = 16 * 1.1 - 8 * 2.05;

let files: Blob[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

/** Cells of a line of CSV. */
const cells = (line: string) =>
  [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell]) => cell!.replace(/^"|"$/g, '').replaceAll('""', '"'));

/** The tables of a tab by their headings: heading and rows. */
async function tablesOf(tab: string, shown: string | RegExp): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
  renderApp(`/dashboard/reports/${tab}${tab.includes('?') ? '&' : '?'}count=strategy`, await trader(fills));
  await screen.findAllByText(shown);
  for (const button of await screen.findAllByRole('button', { name: /^Download as CSV: / })) await userEvent.click(button);
  const texts = await Promise.all(files.map((file) => file.text()));
  return new Map(
    texts.map((text) => {
      const [title, filters, , blank, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cells);
      expect([filters![0], blank!.join('')]).toEqual(['Filters: none', '']);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d)/);
      return [title![0]!, rows];
    }),
  );
}
/** A column of a table as numbers. */
const column = ([heading, ...rows]: readonly (readonly string[])[], name: string) => rows.map((row) => Number(row[heading!.indexOf(name)]));
const sum = (values: readonly number[]) => Number(values.reduce((all, value) => all + value, 0).toFixed(8));

test('every figure is in its file, exact, with its explanation', async () => {
  const tables = await tablesOf('figures', 'Net P&L');
  const rows = tables.get(reportTexts.allFigures)!;
  expect(rows).toHaveLength(metrics.length + 1);
  const figureOf = (label: string) => rows.find((row) => row[1] === label)!.slice(2, 4);
  expect(figureOf('Net P&L')).toEqual(['1.2', 'USD']);
  expect(figureOf('Largest loss')).toEqual(['-2.05', 'USD']);
  expect(figureOf('Win rate')).toEqual(['66.66666667', 'percent']);
  expect(figureOf('Drawdown bottomed')[0]).toMatch(/^2026-03-\d\dT\d\d:\d\d:\d\d/);
});

test('periods and the spread of results add up to the totals on screen', async () => {
  const tables = await tablesOf('trends', 'Result by period');
  const periods = tables.get('Result by period')!;
  expect([sum(column(periods, 'Result')), sum(column(periods, 'Closed'))]).toEqual([Number(NET.toFixed(2)), 24]);
  expect(periods[1]!.slice(0, 3)).toEqual(['2026-03-02', '2026-03-02', '-2.05']);
  expect(sum(column(tables.get('How results are spread')!, 'trades'))).toBe(24);
  const rolling = tables.get('Rolling figures')!;
  expect(rolling).toHaveLength(1 + 24 - 20 + 1);
  // The first 20: seven lost, thirteen won: (13 × 1.10 − 7 × 2.05) / 20.
  expect(rolling[1]!.slice(0, 4)).toEqual(['20', expect.stringMatching(/^2026-03-21T/), '65', '-0.0025']);
});

test('the files of risk say what its cards say', async () => {
  const tables = await tablesOf('risk', 'Drawdowns');
  const drawdowns = within(screen.getByRole('heading', { name: 'Drawdowns', level: 2 }).closest('section')!);
  const deepest = column(tables.get('Drawdowns')!, 'Depth')[0]!;
  expect(drawdowns.getByText(/^Max drawdown:/).textContent).toBe(`Max drawdown: −$${Math.abs(deepest).toFixed(2)}`);
  expect(tables.get('Monte Carlo simulation')).toHaveLength(1 + 100);
  expect(column(tables.get('How likely it is to fall this far')!, 'Size, USD')).toEqual(
    [10, 21, 42, 63, 105].map((_, i) => 2.1 * [5, 10, 20, 30, 50][i]!),
  );
  expect(column(tables.get('Losing streaks to expect')!, 'In a row')).toEqual([3, 4, 5, 6, 8, 10, 12, 15]);
});

test('habits, and the bands of the explorer, are whole', async () => {
  const habits = (await tablesOf('habits', 'Traded without a stop')).get(habitTexts.title)!;
  expect(habits.find(([name]) => name === 'Traded without a stop')!.slice(0, 6)).toEqual([
    'Traded without a stop',
    'rule',
    '24',
    '16',
    '1.2',
    '0',
  ]);
  cleanup();
  files = [];
  const bands = (await tablesOf('explorer', /^n 24/)).get('Result by bands of holding time')!;
  expect([bands[0]![0], sum(column(bands, 'trades'))]).toEqual(['Holding time, seconds, from', 24]);
});

test('a group whose name a spreadsheet would compute is text', async () => {
  const table = (await tablesOf('breakdowns', 'Setup')).values().next().value!;
  expect(sum(column(table, 'Net P&L'))).toBe(Number(NET.toFixed(2)));
  cleanup();
  files = [];
  const symbols = (await tablesOf('breakdowns?by=bySymbol', 'Symbol')).values().next().value!;
  expect(symbols.map(([name]) => name)).toContain("'=1+1");
});
