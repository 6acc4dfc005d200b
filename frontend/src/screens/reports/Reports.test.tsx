// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

const at = (trade: number) => Date.UTC(2026, 2, 2 + trade, 15);
const fills = roundTrips(4, (trade) => ({ symbol: `S${trade}`, at: at(trade), exit: trade === 0 ? '98' : '101' }));
const figure = (id: string) => document.querySelector(`[data-metric=${id}]`)!;

test('the overview has every metric, and counts lead to their trades', async () => {
  const app = renderApp('/dashboard/reports?symbol=S', await trader(fills));
  await waitFor(() => expect(figure('netPnl').textContent).toBe('+$1.00'));
  expect([figure('winRate').textContent, figure('losingTrades').textContent]).toEqual(['75.0%', '1']);
  await userEvent.click(within(figure('losingTrades') as HTMLElement).getByRole('link'));
  expect(app.location()).toMatchObject({ pathname: '/dashboard/trades', search: '?symbol=S&result=loss' });
});

test('an unknown tab leads to the overview, with the filter', async () => {
  const app = renderApp('/dashboard/reports/nowhere?symbol=S1', await trader(fills));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/reports', search: '?symbol=S1' }));
  await waitFor(() => expect(figure('totalTrades').textContent).toBe('1'));
});

test('a filter that leaves nothing says so', async () => {
  renderApp('/dashboard/reports?symbol=NOPE', await trader(fills));
  await screen.findByText('No strategies match these filters');
});

test('a breakdown answers first, adds up, and each row leads to exactly its trades', async () => {
  const many = roundTrips(45, (trade) => ({
    symbol: trade < 22 ? 'AAA' : trade < 44 ? 'BBB' : 'CCC',
    at: at(trade),
    exit: trade < 22 ? (trade % 4 === 0 ? '99.50' : '102') : trade % 4 === 0 ? '100.25' : '98',
  }));
  const app = renderApp('/dashboard/reports/breakdowns?by=bySymbol', await trader(many));
  const table = await screen.findByRole('table', { name: 'What pays, by symbol?' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^AAA.*\+\$29\.00.*72\.7%.*Edge holds up p < 0\.001/);
  expect(rows[1]).toMatch(/^BBB.*−\$32\.75.*Leak holds up/);
  expect(rows[2]).toMatch(/^CCC.*Not enough strategies yet \(19 more needed\)/);
  expect(rows[3]).toMatch(/^All strategies−\$3\.50.*2 groups tested, corrected/);
  screen.getByText((_, element) => element?.textContent === 'AAA made $29.00. BBB gave back $32.75. ' && element.tagName === 'P');
  await userEvent.click(within(table).getByRole('link', { name: '+$29.00' }));
  await screen.findByText('22 strategies');
  expect(app.location().search).toBe('?result=closed&group=bySymbol%3AAAA');
  await screen.findByRole('button', { name: 'Remove filter Group Symbol: AAA' });
});
