// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Trades, one a day from March 2, every third lost: −2, +1, +1. */
const daily = (n: number) =>
  roundTrips(n, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2 + trade, 15), exit: trade % 3 === 0 ? '98' : '101' }));
const card = async (name: string | RegExp) => (await screen.findByRole('heading', { name, level: 2 })).closest('section')!;

test('few trades show how many are missing, and keep the available figures', async () => {
  renderApp('/dashboard/reports/risk?count=strategy', await trader(daily(7)));
  // −2, −1, 0 | −2, −1, 0 | −2: the start is the peak, which is reached again and not passed.
  const drawdowns = within(await card('Drawdowns'));
  expect(drawdowns.getByText('Max drawdown:').textContent).toBe('Max drawdown: −$2.00');
  const rows = within(drawdowns.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'the startMar 2, 2026Mar 4, 2026−$2.002',
    'the startMar 5, 2026Mar 7, 2026−$2.005',
    expect.stringMatching(/^the startMar 8, 2026Not yet−\$2\.00\d+$/),
  ]);
  expect(screen.getAllByText('Too few trades to judge (13 more)')).toHaveLength(3);
  screen.getByText('Enter stops or planned risks on your trades, and how consistent they are is shown here.');
});

test('many trades on few days are not drawn from, and say how many days are missing', async () => {
  const busy = roundTrips(40, (trade) => ({
    symbol: 'F',
    at: Date.UTC(2026, 2, 2 + Math.floor(trade / 10), 15, trade % 10),
    exit: trade % 3 === 0 ? '98' : '101',
  }));
  renderApp('/dashboard/reports/risk?count=strategy', await trader(busy));
  await screen.findByText('Too few trading days to simulate (6 more)');
  screen.getByText('A simulation needs at least 20 closed results on 10 trading days.');
});

test('enough trades have a fan, chances of falls and of streaks, and Kelly with its caution', async () => {
  renderApp('/dashboard/reports/risk?count=strategy', await trader(daily(30)));
  const futures = within(await card('Your next 100 trades, drawn from your own results'));
  expect(futures.getByText(/^Nine in ten end between/).textContent).toMatch(/between −\$\d/);
  futures.getByText(
    /^20,000 runs, each of 100 trades, and the bands show all of them\. Each run is put together from 3 trading days in a row, drawn with replacement from your 30 closed trades on 30 trading days;/,
  );
  const levels = within(futures.getByRole('table', { name: 'How likely it is to fall this far' }))
    .getAllByRole('row')
    .slice(1);
  // The average loss is $2: falls of 5, 10, 20, 30 and 50 of them.
  expect(levels.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['$10.00', '$20.00', '$40.00', '$60.00', '$100.00']);
  // A third is lost: of five losses in a row within 100, 1 − the chance of none, by the recursion with 1/3.
  const streaks = within(await card('Losing streaks to expect'));
  expect(streaks.getByRole('row', { name: /^5 / }).textContent).toBe('523.6%–');
  // Two thirds won, payoff 0.5: 2/3 − (1/3) / 0.5 = 0.
  within(await card('Kelly')).getByText('No edge to size by');
  await userEvent.click(futures.getByRole('radio', { name: '50' }));
  await screen.findByRole('heading', { name: 'Your next 50 trades, drawn from your own results' });
});

test('an answer stays under the horizon it is of until the chosen one is computed', async () => {
  renderApp('/dashboard/reports/risk?count=strategy', await trader(daily(30)));
  const futures = within(await card('Your next 100 trades, drawn from your own results'));
  fireEvent.click(futures.getByRole('radio', { name: '50' }));
  expect(futures.getByRole('radio', { name: '50' }).getAttribute('aria-checked')).toBe('true');
  futures.getByRole('heading', { name: 'Your next 100 trades, drawn from your own results' });
  futures.getByText(/^20,000 runs, each of 100 trades/);
  await screen.findByText(/^20,000 runs, each of 50 trades/);
});
