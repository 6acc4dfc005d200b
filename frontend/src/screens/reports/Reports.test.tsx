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
