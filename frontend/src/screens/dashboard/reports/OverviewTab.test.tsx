// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Results in cents of 60 trades of one share, one a day: AAA at 10 AM New York time, every third BBB at 2 PM. */
const centsOf = (trade: number): number => (trade % 3 === 2 ? -150 : 130) + ((trade * 7) % 11) * 10 - 50;
const isLate = (trade: number): boolean => trade % 3 === 2;
const dayOf = (trade: number): number => Date.UTC(2026, 5, 1 + trade);
const trades = Array.from({ length: 60 }, (_, trade) => trade);
const fills = roundTrips(60, (trade) => ({
  symbol: isLate(trade) ? 'BBB' : 'AAA',
  at: dayOf(trade) + (isLate(trade) ? 18 : 14) * 3_600_000,
  exit: ((10_000 + centsOf(trade)) / 100).toFixed(2),
}));
const sum = (some: readonly number[]): number => some.map(centsOf).reduce((all, cents) => all + cents, 0);
const money = (cents: number): string =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const cardOf = async (question: string) => (await screen.findByRole('heading', { name: question })).closest('section')!;
const figureOf = (card: HTMLElement) => card.querySelector('[data-first]')!.textContent;
/** Cells of a card's table, row by row. */
async function rowsOf(card: HTMLElement): Promise<readonly (readonly string[])[]> {
  await userEvent.click(within(card).getByRole('button', { name: /^Table: / }));
  return within(card)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('each card has its question, its figure and its largest fact, as counted by hand from the trades', async () => {
  renderApp('/dashboard/reports', await trader(fills));
  const months = await cardOf('What did each month bring?');
  const [june, july] = [trades.filter((trade) => trade < 30), trades.filter((trade) => trade >= 30)];
  expect(figureOf(months)).toBe(money(sum(trades)));
  expect(months.textContent).toContain(`June made ${money(sum(june)).slice(1)}`);
  expect((await rowsOf(months)).map(([name, result, n]) => [name, result, n])).toEqual([
    ['July 2026', money(sum(july)), '30'],
    ['June 2026', money(sum(june)), '30'],
  ]);
  const hours = await cardOf('When do you make it?');
  const [early, late] = [trades.filter((trade) => !isLate(trade)), trades.filter(isLate)];
  expect(figureOf(hours)).toBe(money(sum(early)));
  expect(hours.textContent).toContain(`10 AM, 40 trades. Everything else: ${money(sum(late))}.`);
  const worth = await cardOf('What is a trade worth?');
  expect(figureOf(worth)).toBe(money(Math.round(sum(trades) / 60)));
  const counts = (await rowsOf(worth)).map(([, n]) => Number(n));
  expect(counts.reduce((all, n) => all + n, 0)).toBe(60);
  const kinds = await cardOf('How large is a win, how large a loss?');
  const won = trades.filter((trade) => centsOf(trade) > 0);
  const lost = trades.filter((trade) => centsOf(trade) < 0);
  const [win, loss] = [sum(won) / won.length, -sum(lost) / lost.length];
  expect(kinds.textContent).toContain(
    `Stocks won ${Math.round((100 * won.length) / 60)}% of 60 trades; a ${loss > win ? 'loss' : 'win'} is ${(Math.max(win, loss) / Math.min(win, loss)).toFixed(2)} times a ${loss > win ? 'win' : 'loss'}.`,
  );
  let [high, deepest, total] = [0, 0, 0];
  for (const trade of trades) {
    total += centsOf(trade);
    high = Math.max(high, total);
    deepest = Math.max(deepest, high - total);
  }
  expect(figureOf(await cardOf('How deep did it go?'))).toBe(money(-deepest));
});

test('each sentence follows the filter, and has the number of missing trades under twenty', async () => {
  renderApp('/dashboard/reports?from=2026-07-01&to=2026-07-12', await trader(fills));
  const months = await cardOf('What did each month bring?');
  const july = trades.filter((trade) => trade >= 30 && trade < 42);
  expect(figureOf(months)).toBe(money(sum(july)));
  expect(months.textContent).toContain('Too few trades to judge (8 more).');
  for (const question of ['When do you make it?', 'What is a trade worth?', 'How deep did it go?'])
    expect((await cardOf(question)).textContent).toContain('Too few trades to judge (8 more).');
});

test('the card of setups asks for setups when no trade has one', async () => {
  const who = await trader(fills);
  renderApp('/dashboard/reports', who);
  expect((await cardOf('Which setup pays?')).textContent).toContain('Add setups to see which pays');
});

test('a figure of a group leads to exactly its trades', async () => {
  const app = renderApp('/dashboard/reports', await trader(fills));
  const hours = await cardOf('When do you make it?');
  await userEvent.click(hours.querySelector<HTMLElement>('[data-first] a')!);
  await screen.findByText('40', { selector: 'h1 small' });
  await waitFor(() => expect(app.location().search).toBe('?result=closed&group=byHour%3A10'));
});
