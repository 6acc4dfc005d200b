// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { smallSample } from '#copy/viewTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Six trades from 10 AM in New York, half an hour apart: won, lost, won, lost, won, won; the fourth is held overnight. */
const fills = roundTrips(6, (trade) => ({
  symbol: 'F',
  at: Date.UTC(2026, 2, 2, 15, 30 * trade),
  exit: trade === 1 || trade === 3 ? '98' : '101',
}));
const rowOf = async (label: string) => (await screen.findByRole('checkbox', { name: `Leave out: ${label}` })).closest('tr')!;

test('habits are ticked, and equity is drawn without them: a trade with two counts once', async () => {
  const app = renderApp('/dashboard/reports/habits?count=strategy', await trader(fills));
  const noStop = await rowOf('Traded without a stop');
  expect(
    within(noStop)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([`6 (${smallSample})`, '–', '$0.00']);
  const fifth = await rowOf('Fifth trade of the day or later');
  expect(
    within(fifth)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([`2 (${smallSample})`, '–', '+$2.00']);
  await userEvent.click(within(fifth).getByRole('checkbox'));
  await screen.findByText('The selected habit made you $2.00');
  screen.getByText(/^Excludes 2 of 6 trades\. Hindsight/);
  await userEvent.click(within(noStop).getByRole('checkbox'));
  await screen.findByText('The selected habits net to zero');
  screen.getByText(/^Excludes 6 of 6 trades/);
  // The address has the checked habits, and a reload restores them.
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('without')).toBe('rule fifth,rule nostop'));
});

test('habits found by their results are listed apart, with the reason', async () => {
  const given = roundTrips(3, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2, 15, 30 * trade), exit: trade === 0 ? '110' : '97' }));
  renderApp('/dashboard/reports/habits?count=strategy', await trader(given));
  const gaveBack = await rowOf('Gave back the day’s profit');
  const apart = screen.getByRole('rowheader', { name: /^Found by the result/ });
  expect(apart.textContent).toContain('so they lose by definition');
  expect(apart.closest('tbody')).toBe(gaveBack.closest('tbody'));
  expect((await rowOf('Traded without a stop')).closest('tbody')).not.toBe(gaveBack.closest('tbody'));
});

test('a habit leads to exactly its trades', async () => {
  const app = renderApp('/dashboard/reports/habits?count=strategy', await trader(fills));
  await userEvent.click(within(await rowOf('Fifth trade of the day or later')).getByRole('link', { name: /^2\b/ }));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/trades' }));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('habit')).toBe('fifth'));
  await screen.findByText('2 trades');
});
