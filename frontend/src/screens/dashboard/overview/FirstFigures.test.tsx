// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { eventually } from '#tests/eventually.ts';

const known = (id: string) => document.querySelector(`[data-known="${id}"]`)?.textContent ?? null;
const figure = (id: string) => document.querySelector(`[data-metric="${id}"]`)?.textContent ?? null;
const wins = (n: number) =>
  roundTrips(n, (i) => ({ symbol: 'AAPL', at: Date.UTC(2026, i % 6, 2, 15, i), exit: i % 3 === 0 ? '90' : '101' }));

/** Every net result that the page has shown. */
function watchNet(): Set<string> {
  const seen = new Set<string>();
  const look = () => {
    for (const each of document.querySelectorAll('[aria-label=Results] [data-first]')) seen.add(each.textContent ?? '');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  return seen;
}

it('shows the totals of the server before any trade has arrived, and the same when they have', async () => {
  const who = await trader(wins(30));
  const letGo = who.server.holds(api.trades.chapters);
  const seen = watchNet();
  renderApp('/dashboard/overview', who);
  await eventually(() => expect(known('netPnl')).not.toBeNull());
  const first = known('netPnl');
  expect(known('winRate')).toBe('66.7%20 of 30');
  expect(screen.getByText(/^30 trades · \$[\d.]+ fees$/)).toBeTruthy();
  expect(screen.getByRole('status', { name: overviewTexts.counting })).toBeTruthy();
  expect([figure('netPnl'), figure('open'), figure('profitFactor')]).toEqual([null, null, null]);
  letGo();
  await eventually(() => expect(figure('netPnl')).toBe(first));
  expect([...seen]).toEqual([first]);
  expect(known('netPnl')).toBeNull();
  expect(screen.queryByText(/The server counts/)).toBeNull();
});

/** Checks that the overview at an address shows no figure until its trades have arrived. */
async function waitsForTrades(who: Trader, query: string) {
  const letGo = who.server.holds(api.trades.chapters);
  renderApp(`/dashboard/overview${query}`, who);
  await eventually(() => expect(who.server.sent(api.trades.chapters)).toHaveLength(1));
  await screen.findByRole('status', { name: overviewTexts.counting });
  expect(document.querySelector('[data-first]')).toBeNull();
  letGo();
  await waitFor(() => expect(document.querySelector('[data-first]')).not.toBeNull());
}

it.each(['?symbol=AAPL', '?costs=without', '?count=campaign'])('shows no figure before the trades have arrived with %s', async (query) => {
  const opened = [fill('sell', '1', '2', '2026-03-02T15:00:00Z', option('C105', '2099-03-20'))];
  await waitsForTrades(await trader([...wins(3), ...(query.includes('campaign') ? opened : [])]), query);
});

it('shows no figure before the trades have arrived to who calls results near 0 break-even, which the server does not', async () => {
  const who = await trader(wins(3));
  const { token } = who.signedInAs;
  const { preferences } = await who.server.call(token, api.account.me, {});
  const breakEven = { in: 'money', amount: '5', currency: 'USD' } as const;
  await who.server.call(token, api.account.saveSettings, { preferences: { ...preferences, breakEven } });
  await waitsForTrades(who, '');
  await eventually(() => expect(figure('winRate')).toMatch(/^0\.0%/));
  expect(screen.queryByText(/The server counts/)).toBeNull();
});

it('warns when the trades do not add up to the totals of the server', async () => {
  const who = await trader(wins(3));
  const book = await who.server.call(who.signedInAs.token, api.trades.book, {});
  const [totals] = book.totals;
  const body = JSON.stringify({ success: true, data: { ...book, totals: [{ ...totals, totalTrades: 4, winningTrades: 3 }] } });
  who.server.breaks(api.trades.book, 200, body);
  renderApp('/dashboard/overview', who);
  expect((await screen.findByText(/^The server counts 4 closed trades with .*, this browser 3 closed trades with /)).textContent).toContain(
    'please contact us',
  );
});
