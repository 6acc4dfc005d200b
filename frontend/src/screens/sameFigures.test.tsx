// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultRiskSettings, type RiskSettings } from '#domain/accounts/riskSettings.ts';
import { scopeFact } from '#domain/facts/journalFacts.ts';
import { filterRows } from '#domain/journal/views/filterRows.ts';
import { loadFactSource } from '#functions/ai/loadFactSource.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadRiskRules } from '#functions/journal/tradingAccounts.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { people } from '#local/seed/people.ts';
import { runs } from '#tests/deep.ts';
import { unitTables } from '../journal/worker/unitTables.ts';
import { demoTrader } from '../testing/demoTrader.ts';
import { type FigurePlace, figurePlaces } from '../testing/figurePlaces.ts';
import { renderApp } from '../testing/renderApp.tsx';
import type { Trader } from '../testing/trader.ts';
import { variedTrader } from '../testing/variedTrader.ts';

/** Figures that are the same before and after fees. */
const whateverFees = ['net', 'gross', 'fees', 'closed', 'to review'];

/** Walks over screens, fails where two of them write one figure in different ways, and answers each figure with the screens that have it. */
async function walk(who: Trader, result: 'net' | 'gross', places: readonly FigurePlace[]) {
  const told: { readonly figure: string; readonly text: string; readonly at: string }[] = [];
  for (const { at, read, afterFees } of places) {
    renderApp(at, who);
    const figures = await waitFor(() => {
      const found = Object.entries(read(result));
      expect(found.filter(([, text]) => text === undefined || text === '')).toEqual([]);
      return found as [string, string][];
    });
    const isComparable = (figure: string) => result === 'net' || !afterFees || whateverFees.includes(figure);
    told.push(...figures.filter(([figure]) => isComparable(figure)).map(([figure, text]) => ({ figure, text, at })));
    cleanup();
  }
  const byFigure = Map.groupBy(told, ({ figure }) => figure);
  expect([...byFigure.values()].filter((all) => new Set(all.map(({ text }) => text)).size > 1)).toEqual([]);
  return byFigure;
}

/** The screens for a trader with cash of symbols, or for one without, who is not shown any. */
const placesOf = (hasCash: boolean): readonly FigurePlace[] =>
  figurePlaces.map(({ read, ...place }) => ({
    ...place,
    read: (result) =>
      Object.fromEntries(Object.entries(read(result)).filter(([figure, text]) => hasCash || figure !== 'with cash' || text !== undefined)),
  }));

const results = { net: { net: '+$65.50', 'with cash': '+$65.15' }, gross: { gross: '+$79.50' } };

const ways = [
  ['trades', 'strategy', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['trades', 'strategy', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
  ['legs', 'trade', 'net', { ...results.net, closed: '7', 'to review': '8' }],
  ['legs', 'trade', 'gross', { ...results.gross, closed: '7', 'to review': '8' }],
  ['campaigns', 'campaign', 'net', { ...results.net, closed: '6', 'to review': '7' }],
  ['campaigns', 'campaign', 'gross', { ...results.gross, closed: '6', 'to review': '7' }],
] as const;

/** Each unit in one of its two ways here, in both in the deep tests. */
const walked = ways.filter(([, unit, result]) => runs((unit === 'trade') === (result === 'gross'), true));

test.each(walked)('shows each figure alike on every screen when it counts %s (%s), %s of fees', async (_, unit, result, byHand) => {
  const byFigure = await walk(await variedTrader(unit, result === 'gross'), result, figurePlaces);
  expect([...byFigure.values()].filter((all) => all.length < 2)).toEqual([]);
  expect(Object.fromEntries([...byFigure].map(([figure, [first]]) => [figure, first!.text]))).toMatchObject(byHand);
});

/** Seven dollars where nothing else is known. */
const risk: RiskSettings = {
  ...defaultRiskSettings,
  perTrade: { in: 'money', amount: '7', currency: 'USD' },
  from: ['written', 'stop', 'perTrade'],
};

test('shows each figure in R alike on every screen, and to a model, when R counts from a risk per trade', async () => {
  const who = await variedTrader('strategy', false, risk);
  const byFigure = await walk(who, 'net', figurePlaces);
  // After fees 8, −3.5, −1 and 28 over 5 each, −22 over 7, and the spread's 56 over the 5 of each of its legs.
  expect([byFigure.get('R')![0]!.text, byFigure.get('R each')![0]!.text]).toEqual(['+8.76R', '+1.46R']);
  const { source } = await loadFactSource(who.server.world, who.signedInAs.userId, {});
  expect(
    scopeFact(source)
      .figures.filter(({ unit }) => unit === 'r')
      .map(({ shown }) => shown),
  ).toEqual(['1.46R', '8.76R']);
});

const percent: RiskSettings = { ...risk, perTrade: { in: 'percent', amount: '1', currency: 'USD' } };
const ranges = ['none', '~', '0.5~', '~-3', '1.6~1.7'] as const;

// EEE risks 7 dollars first, then 1% of the previous balance of 1,032.50.
test.each([
  ['what is written', defaultRiskSettings, []],
  ['a risk per trade', risk, ['EEE']],
  ['a share of the account', percent, []],
] as const)('lists the legs by R on the server as the screen does when R counts from %s', async (_, chosen, lost) => {
  const who = await variedTrader('trade', false, chosen, 1000);
  const { server, signedInAs } = who;
  const { chapters } = await loadWholeJournal(server.world.table, signedInAs.userId);
  const preferences = (await requireProfile(server.world.table, signedInAs.userId)).preferences;
  const labels = chapters.map(({ entry }) => entry.account);
  const rules = await loadRiskRules(server.world.table, signedInAs.userId, { preferences }, labels);
  const { table } = unitTables(
    chapters.map(({ chapter }) => chapter),
    [],
    { rules },
  ).of('trade');
  const symbols: Record<string, readonly string[]> = {};
  for (const r of ranges) {
    const { trades } = await server.call(signedInAs.token, api.trades.list, { r });
    const screen = Array.from(filterRows(table, { r }, 'UTC')!, (row) => table.id[row]!);
    const closed = screen.filter((id) => !Number.isNaN(table.closedAt[table.id.indexOf(id)]!));
    expect([r, trades.map(({ id }) => id).sort()]).toEqual([r, closed.sort()]);
    symbols[r] = trades.map(({ instrument }) => instrument.symbol).sort();
  }
  expect(symbols['~-3']).toEqual(lost);
});

const asCounted = (['trade', 'strategy', 'campaign'] as const).flatMap((unit) =>
  (['net', 'gross'] as const).map((result) => ({ unit, result })),
);

/** Each demo trader is counted in every way in the deep tests; here every second one, in one of them. */
const waysOf = (nth: number) => runs(nth % 2 === 0 ? [asCounted[nth % asCounted.length]!] : [], asCounted);

test.each(people.flatMap((person, nth) => waysOf(nth).map((counted) => ({ ...person, ...counted }))))(
  'shows each figure of the $role demo trader alike on every screen ($unit, $result of fees)',
  async ({ unit, result, ...person }) => {
    const { hasCash, ...who } = await demoTrader(person, unit, result === 'gross');
    const places = placesOf(hasCash).filter(({ at }) => !at.includes('2026-03'));
    expect((await walk(who, result, places)).size).toBeGreaterThan(8);
  },
);
