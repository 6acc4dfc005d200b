// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { smallSample } from '#copy/viewTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

const at = (trade: number) => Date.UTC(2026, 2, 2 + trade, 15);
const fills = roundTrips(4, (trade) => ({ symbol: `S${trade}`, at: at(trade), exit: trade === 0 ? '98' : '101' }));
const figure = (id: string) => document.querySelector(`[data-metric=${id}]`)!;

test('the list has every figure with its number of trades, and counts lead to their trades', async () => {
  const app = renderApp('/dashboard/reports/figures?symbol=S', await trader(fills));
  await waitFor(() => expect(figure('netPnl').textContent).toBe('+$1.00'));
  expect([figure('winRate').textContent, figure('losingTrades').textContent]).toEqual([`75.0%n 4 (${smallSample})`, '1']);
  await userEvent.click(within(figure('losingTrades') as HTMLElement).getByRole('link'));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/trades', search: '?symbol=S&result=loss' }));
});

test('an unknown report leads to the overview, and its title to every other one, with the filter', async () => {
  const app = renderApp('/dashboard/reports/nowhere?symbol=S1', await trader(fills));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/reports', search: '?symbol=S1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reports: Overview' }));
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Overview', 'Trends', 'Breakdowns', 'Two-way', 'Compare', 'Explorer', 'Risk', 'All figures']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'All figures' }));
  await waitFor(() => expect(figure('totalTrades').textContent).toBe('1'));
  expect(app.location()).toMatchObject({ pathname: '/dashboard/reports/figures', search: '?symbol=S1' });
});

test('the address of the price of habits redirects to Edges, with the ticked habits', async () => {
  const app = renderApp('/dashboard/reports/habits?without=rule+fifth&symbol=S', await trader(fills));
  await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/patterns', search: '?without=rule+fifth&symbol=S' }));
});

test('a filter without matches shows an empty state', async () => {
  renderApp('/dashboard/reports?symbol=NOPE', await trader(fills));
  await screen.findByText('No trades match these filters');
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
  expect(rows[2]).toMatch(/^CCC.*Too few trades to judge \(19 more\)/);
  expect(rows[3]).toMatch(/^All trades−\$3\.50.*2 groups tested, corrected/);
  screen.getByText((_, element) => element?.textContent === 'AAA made $29.00. BBB gave back $32.75. ' && element.tagName === 'P');
  await userEvent.click(within(table).getByRole('link', { name: '+$29.00' }));
  await screen.findByText('22', { selector: 'h1 small' });
  await waitFor(() => expect(app.location().search).toBe('?result=closed&group=bySymbol%3AAAA'));
  await screen.findByRole('button', { name: 'Remove filter Group Symbol: AAA' });
});

test('two groups are compared by shuffles of their trades, swapped, and listed from their counts', async () => {
  const many = roundTrips(44, (trade) => ({ symbol: trade < 22 ? 'AAA' : 'BBB', at: at(trade), exit: trade % 2 === 0 ? '101' : '99.50' }));
  const app = renderApp('/dashboard/reports/compare?a=bySymbol:AAA&b=rest', await trader(many));
  await screen.findByText('AAA or Everything else: no difference shown');
  screen.getByText(/^, p 1\.00 \(8,000 shuffles of your own trades\)\.$/);
  const counts = () => within(screen.getByRole('row', { name: /^Trades/ })).getAllByRole('link');
  expect(counts().map(({ textContent }) => textContent)).toEqual(['22', '22']);
  await userEvent.click(screen.getByRole('button', { name: 'Swap A and B' }));
  await screen.findByText('Everything else or AAA: no difference shown');
  await userEvent.click(counts()[0]!);
  await screen.findByText('22', { selector: 'h1 small' });
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('group')).toBe('bySymbol!AAA'));
  await screen.findByRole('button', { name: 'Remove filter Group Symbol: not AAA' });
});

test('two groups that differ are compared per trade, in the words of screens', async () => {
  const many = roundTrips(44, (trade) => ({
    symbol: trade % 2 === 0 ? 'AAA' : 'BBB',
    at: at(trade),
    exit: trade % 2 === 0 ? '103' : '99',
  }));
  renderApp('/dashboard/reports/compare?a=bySymbol:AAA&b=rest', await trader(many));
  await screen.findByText(/^AAA makes \$.* more per trade than Everything else$/);
});

test('a two-way table has each pair with its trades, and leads to them', async () => {
  const many = roundTrips(12, (trade) => ({
    symbol: trade % 2 ? 'AAA' : 'BBB',
    at: at(trade % 4) + (trade >> 2) * 60_000,
    exit: trade % 3 ? '102' : '99',
  }));
  const app = renderApp('/dashboard/reports/two-way?by=bySymbol&across=byWeekday', await trader(many));
  const cell = await screen.findByRole('link', { name: 'BBB, Wednesday: +$3.00, 3 trades, 66.7% won, +$1.00' });
  await userEvent.click(cell);
  await screen.findByText('3', { selector: 'h1 small' });
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('group')).toBe('bySymbol:BBB,byWeekday:3'));
});

test('a table is downloaded with its filters written on it', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderApp('/dashboard/reports/breakdowns?by=bySymbol&symbol=S', await trader(fills));
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV: By Symbol' }));
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  click.mockRestore();
  expect(link.download).toBe('afterbell-by-symbol.csv');
  const lines = (await files[0]!.text()).split('\r\n');
  expect([lines[1], lines[2]]).toEqual([
    `Filters: Symbol S${','.repeat(12)}`,
    `"Closed trades, net of fees, in USD, days and hours in New York (Eastern)"${','.repeat(12)}`,
  ]);
  expect(lines.slice(4, 6)).toEqual([
    'Symbol,Net P&L,Trades,Wins,Losses,"Win rate, percent","Win rate, percent, 95 percent low","Win rate, percent, 95 percent high",Per trade,"Per trade, 95 percent low","Per trade, 95 percent high",Can you trust it?,p',
    'S1,1,1,1,0,100,20.6549,100,1,,,Too few trades to judge,',
  ]);
});

test.each([
  ['', 'Trades'],
  ['?count=trade', 'Legs'],
])('figures that count units are called by them (%s: %s)', async (query, name) => {
  renderApp(`/dashboard/reports/figures${query}`, await trader(fills));
  const counted = await waitFor(() => document.querySelector('[data-metric="totalTrades"]')!.previousElementSibling!);
  expect(within(counted as HTMLElement).getByRole('button', { name })).toBeTruthy();
  screen.getByRole('button', { name: `${name} without risk` });
});

test('tags of a day group all of its trades, and lead to them', async () => {
  const who = await trader(fills);
  const { version } = await who.server.call(who.signedInAs.token, api.days.read, { day: '2026-03-03' });
  await who.server.call(who.signedInAs.token, api.days.save, { day: '2026-03-03', version, tags: [{ name: 'sleep', value: 4 }] });
  const app = renderApp('/dashboard/reports/breakdowns?by=byDayTag', who);
  await userEvent.click(await screen.findByRole('link', { name: 'Sleep 4, set later' }));
  await screen.findByRole('button', { name: 'Remove filter Group Day tag: Sleep 4, set later' });
  await screen.findByText('1', { selector: 'h1 small' });
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('group')).toBe('byDayTag:Sleep 4\\, set later'));
});
