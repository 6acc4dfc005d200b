// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Trades, one a day from March 2, every third lost. */
const daily = (n: number) =>
  roundTrips(n, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2 + trade, 15), exit: trade % 3 === 0 ? '98' : '101' }));
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 2 })).closest('section')!;

test('fewer than twenty say how many are missing, and the spread of what there is', async () => {
  const app = renderApp('/dashboard/reports/trends?count=strategy', await trader(daily(12)));
  await screen.findByText('Too few trades to judge (8 more)');
  const spread = within(await card('How results are spread'));
  // Four of −$2, eight of +$1.
  await userEvent.click(spread.getByRole('link', { name: /^\$1\.00 to under .*: 8 trades$/ }));
  await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('between')).toMatch(/^net:1~</));
});

test('the last twenty are beside all, with their interval, and lead to exactly those trades', async () => {
  const app = renderApp('/dashboard/reports/trends?count=strategy', await trader(daily(30)));
  // Ten of thirty are lost; of the last twenty (trades 10 to 29) those at 12, 15, 18, 21, 24 and 27: 14 won.
  const answer = await screen.findByRole('link', { name: '70.0% won lately, 66.7% overall' });
  const panel = screen.getByRole('group', { name: /^Win rate\./ });
  panel.focus();
  await userEvent.keyboard('{ArrowLeft}');
  // Wilson, 14 of 20.
  expect(within(panel).getByRole('status').textContent).toBe('Up to trade 30, closed Mar 31, 2026Win rate 70%Interval 48% to 85%');
  await userEvent.click(answer);
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('trade')?.split(',')).toHaveLength(20));
});

test('periods are as long as fits, and read as a table', async () => {
  renderApp('/dashboard/reports/trends?count=strategy', await trader(daily(40)));
  const periods = within(await card('Result by period'));
  expect(periods.getByRole('radio', { name: 'Week' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(periods.getByRole('button', { name: 'Show as table' }));
  const rows = within(periods.getByRole('table')).getAllByRole('row');
  // Monday, March 2 to Sunday, March 8: trades 0 to 6, of which 0, 3 and 6 lost: 4 − 6.
  expect(rows.at(-1)!.textContent).toBe('Mar 2–8, 2026−$2.00757.1%25% to 84%');
  await userEvent.click(periods.getByRole('radio', { name: 'Month' }));
  // Forty days from March 2 are 30 of March, ten of them lost, and ten of April.
  expect(within(periods.getByRole('table')).getAllByRole('row').at(-1)!.textContent).toMatch(/^March 2026\$0\.003066\.7%/);
});
