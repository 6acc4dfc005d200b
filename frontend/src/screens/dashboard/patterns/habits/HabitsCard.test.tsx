// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Six trades from 10 AM in New York, half an hour apart: won, lost, won, lost, won, won; the fourth is held overnight. */
const fills = roundTrips(6, (trade) => ({
  symbol: 'F',
  at: Date.UTC(2026, 2, 2, 15, 30 * trade),
  exit: trade === 1 || trade === 3 ? '98' : '101',
}));
const rowOf = async (label: string) => (await screen.findByRole('checkbox', { name: `Leave out: ${label}` })).closest('li')!;
const textsOf = (row: HTMLElement) => [row.querySelector('small')!.textContent, row.querySelector('b')!.textContent];
const at = '/dashboard/patterns?count=strategy';

test('habits are ticked, and equity is drawn without them: a trade with two counts once', async () => {
  const app = renderApp(at, await trader(fills));
  const noStop = await rowOf('Traded without a stop');
  expect(textsOf(noStop)).toEqual(['6 trades, too few to judge', '$0.00']);
  const fifth = await rowOf('Fifth trade of the day or later');
  expect(textsOf(fifth)).toEqual(['2 trades, too few to judge', '+$2.00']);
  await userEvent.click(within(fifth).getByRole('checkbox'));
  const answer = (await screen.findByText(/^Without the selected one/)).closest('p')!;
  expect(answer.textContent).toBe('Without the selected one: −$2.00');
  screen.getByText(/^Excludes 2 of 6 trades; .* Hindsight/);
  await userEvent.click(within(noStop).getByRole('checkbox'));
  await waitFor(() => expect(answer.textContent).toBe('Without the 2 selected ones: $0.00'));
  screen.getByText(/^Excludes 6 of 6 trades/);
  // The address has the checked habits, and a reload restores them.
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('without')).toBe('rule fifth,rule nostop'));
});

/** Five trades on each of ten days, an hour apart: the fifth of each loses three dollars, the others make one. */
const daily = roundTrips(50, (trade) => ({
  symbol: 'F',
  at: Date.UTC(2026, 2, 2 + 7 * Math.floor(trade / 25) + (Math.floor(trade / 5) % 5), 14 + (trade % 5)),
  exit: trade % 5 === 4 ? '97' : '101',
}));

test('the costliest habit of enough trades is ticked at the start, and both curves are drawn', async () => {
  const many = roundTrips(125, (trade) => ({
    symbol: 'F',
    at: Date.UTC(2026, 2, 2 + 7 * Math.floor(trade / 25) + (Math.floor(trade / 5) % 5), 14 + (trade % 5)),
    exit: trade % 5 === 4 ? '97' : '101',
  }));
  const shown = new Set<string>();
  new MutationObserver(() => shown.add(/Without the selected one: [^A-Z]+/.exec(document.body.textContent)?.[0] ?? '')).observe(
    document.body,
    { childList: true, subtree: true, characterData: true },
  );
  const app = renderApp(at, await trader(many));
  const fifth = await rowOf('Fifth trade of the day or later');
  // 25 days, three dollars each.
  expect(textsOf(fifth)).toEqual(['25 trades', '−$75.00']);
  await waitFor(() => expect((within(fifth).getByRole('checkbox') as HTMLInputElement).checked).toBe(true));
  expect((await screen.findByText(/^Without the selected one/)).closest('p')!.textContent).toBe('Without the selected one: +$75.00');
  expect(shown, 'no figure of other habits before').toEqual(new Set(['', 'Without the selected one: +$75.00']));
  // As traded: 100 won a dollar, 25 lost three.
  screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === 'As traded +$25.00');
  screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === 'Without +$100.00');
  await userEvent.click(within(fifth).getByRole('checkbox'));
  await screen.findByText('Select a habit to see your equity without it');
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('without')).toBe(''));
});

test('a habit of too few trades is not ticked at the start', async () => {
  renderApp(at, await trader(daily));
  const fifth = await rowOf('Fifth trade of the day or later');
  expect(textsOf(fifth)).toEqual(['10 trades, too few to judge', '−$30.00']);
  expect((within(fifth).getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
});

test('habits found by their results are listed apart, with the reason', async () => {
  const given = roundTrips(3, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2, 15, 30 * trade), exit: trade === 0 ? '110' : '97' }));
  renderApp(at, await trader(given));
  const gaveBack = await rowOf('Gave back the day’s profit');
  const apart = screen.getByRole('heading', { name: /^Found by the result/ });
  expect(apart.textContent).toContain('so they lose by definition');
  expect(within(screen.getByRole('list', { name: 'Found by the result' })).getAllByRole('listitem')).toContain(gaveBack);
  const chosen = screen.getByRole('list', { name: 'Price of your habits' });
  expect(within(chosen).getAllByRole('listitem')).toContain(await rowOf('Traded without a stop'));
});

test('a habit leads to exactly its trades', async () => {
  const app = renderApp(at, await trader(fills));
  await userEvent.click(within(await rowOf('Fifth trade of the day or later')).getByRole('link', { name: '2 trades' }));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/trades' }));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('habit')).toBe('fifth'));
  await screen.findByText('2', { selector: 'h1 small' });
});
