// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/calendarTexts.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal, sumOf } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** On Mondays and Tuesdays of March 2026, at 10:00 and 10:10 in New York: won, lost, won … */
const DAYS = [2, 3, 9, 10, 16, 17, 23, 24] as const;
const exits = ['101.25', '99.50', '103', '98.10'];
const fills = roundTrips(DAYS.length * 2, (trade) => ({
  symbol: `S${trade}`,
  at: Date.UTC(2026, 2, DAYS[trade >> 1]!, 15, trade % 2 ? 10 : 0),
  exit: exits[trade % exits.length]!,
}));
const march = () => trader(fills, { preferences: { timeZone: 'America/New_York' } });
const show = (who: Trader, query = '') => renderApp(`/dashboard/calendar${query}`, who);
const grid = (name: string) => screen.findByRole('table', { name });
const days = (table: HTMLElement) => [...table.querySelectorAll<HTMLAnchorElement>('a[tabindex]')];
/** The amount that is read first in a text: "+$1.25" is 1.25. */
const amountIn = (text: string | null) =>
  decimal(
    /([+−-]?)\$([\d,.]*\d)/
      .exec(text ?? '')!
      .slice(1)
      .join('')
      .replace('−', '-')
      .replace(/[+,]/g, ''),
  );
const drawer = () => screen.findByRole('dialog', { name: texts.day });
const net = (name: string) => screen.getByText(name).nextElementSibling!;

test('the month is the sum of its days, and the net of the trades it leads to', async () => {
  const app = show(await march());
  const table = await grid('March 2026');
  await waitFor(() => expect(days(table).filter((day) => /\$/.test(day.textContent)).length).toBe(DAYS.length));
  const results = days(table).flatMap((day) => (/\$/.test(day.textContent) ? [amountIn(day.textContent)] : []));
  const sum = sumOf(results);
  expect(formatDecimal(sum)).toBe('7.4');
  expect(amountIn(net('Net P&L').textContent)).toBe(sum);
  const weeks = within(table).getAllByRole('link', { name: /^Week of/ });
  expect(sumOf(weeks.map(({ textContent }) => amountIn(textContent)))).toBe(sum);
  fireEvent.click(within(net('Net P&L') as HTMLElement).getByRole('link'));
  await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('exit')).toBe('2026-03-02~2026-03-24'));
  await screen.findByText('16', { selector: 'h1 small' });
  const listed = await waitFor(() => document.querySelector('dl dd')!.textContent);
  expect(amountIn(listed)).toBe(sum);
});

test('a day opens with its result, its trades and exactly the link to them', async () => {
  const app = show(await march());
  fireEvent.click(await within(await grid('March 2026')).findByRole('link', { name: /^Mon, Mar 9, 2026: / }));
  const day = within(await drawer());
  await day.findByText('+$0.75');
  day.getByText('2 trades · 1 won · 1 lost');
  expect(await day.findAllByRole('row', { name: /S[45]/ })).toHaveLength(2);
  await day.findByRole('group', { name: new RegExp(texts.curve) });
  const search = new URLSearchParams(app.location().search);
  expect([search.get('month'), search.get('day')]).toEqual(['2026-03', '2026-03-09']);
  fireEvent.click(day.getByRole('link', { name: texts.showTrades('2 trades') }));
  await screen.findByText('2', { selector: 'h1 small' });
  await waitFor(() => expect(app.location().search).toBe('?exit=2026-03-09'));
});

test.each([
  ['monday', 'Mon', ['Mar 2–8, 2026', 'Mar 9–10, 2026']],
  ['sunday', 'Sun', ['Mar 2–7, 2026', 'Mar 8–10, 2026']],
] as const)('weeks with a weekend begin on %s where the trader chose it, and sum the same month', async (weekStarts, first, weeks) => {
  const everyDay = roundTrips(9, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + trade, 16), exit: '101' }));
  show(await trader(everyDay, { preferences: { timeZone: 'America/New_York', weekStarts } }));
  const table = within(await grid('March 2026'));
  const links = await table.findAllByRole('link', { name: /^Week of/ });
  expect(table.getAllByRole('columnheader')[0]!.textContent).toBe(first);
  expect(links.map(({ textContent }) => /^Week of ([^:]+):/.exec(textContent)![1])).toEqual(weeks);
  expect(formatDecimal(sumOf(links.map(({ textContent }) => amountIn(textContent))))).toBe('9');
});

test('arrow keys go from day to day, Page Down to the next month, and a year shows all twelve', async () => {
  const app = show(await march(), '?month=2026-03');
  const table = await grid('March 2026');
  const stop = () => days(table).filter((day) => day.tabIndex === 0);
  expect(stop()).toHaveLength(1);
  stop()[0]!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement!.textContent).toContain('Mar 9, 2026');
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
  await grid('April 2026');
  expect(document.activeElement!.textContent).toContain('Apr ');
  screen.getByText('$0.00');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await grid('March 2026');
  fireEvent.click(screen.getByRole('radio', { name: texts.year }));
  await grid('December 2026');
  expect(screen.getAllByRole('table')).toHaveLength(12);
  await waitFor(() => expect(app.location().search).toBe('?year=2026'));
  expect(amountIn(net('Net P&L').textContent)).toBe(decimal('7.4'));
  fireEvent.click(screen.getByRole('link', { name: 'May' }));
  await grid('May 2026');
  fireEvent.click(screen.getByRole('button', { name: texts.today }));
  await waitFor(() => expect(app.location().search).not.toContain('2026-05'));
});

test('under the month each day has its column with the mean of five days, also as a table', async () => {
  const app = show(await march());
  const card = within(await screen.findByRole('region', { name: texts.netPerDay }));
  const columns = await card.findAllByRole('link');
  expect(columns).toHaveLength(DAYS.length);
  expect(formatDecimal(sumOf(columns.map((each) => amountIn(each.getAttribute('aria-label')))))).toBe('7.4');
  fireEvent.click(card.getByRole('button', { name: 'Show as table' }));
  const rows = within(await card.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  // By hand: days of 0.75 and 1.10 in turns, so five of them sum to 4.45 or 4.80.
  expect(rows.map((row) => row.lastChild!.textContent)).toEqual(['–', '–', '–', '–', '+$0.89', '+$0.96', '+$0.89', '+$0.96']);
  fireEvent.click(columns[2]!);
  await waitFor(() => expect(app.location().search).toBe('?exit=2026-03-09'));
});

test('a day and its week show their results in R, and a week its number of winners', async () => {
  const who = await march();
  const { trades } = await who.server.call(who.signedInAs.token, api.trades.list, { limit: '200' });
  const { id, account, openedAt, net } = trades.find((trade) => trade.openedAt.startsWith('2026-03-09'))!;
  await who.server.call(who.signedInAs.token, api.trades.annotate, { id, account, openedAt, plannedRisk: '0.5' });
  show(who, '?month=2026-03');
  const table = within(await grid('March 2026'));
  const inR = `${Number(net) < 0 ? '−' : '+'}${(Math.abs(Number(net)) / 0.5).toFixed(2)}R`;
  expect((await table.findByRole('link', { name: /^Mon, Mar 9, 2026: / })).textContent).toContain(inR);
  const week = table.getByRole('link', { name: /^Week of Mar 9/ });
  expect(week.textContent).toMatch(/ closed, [+−][\d.]+R of \d+ with a risk, \d+% won/);
  expect(week.textContent).toContain(inR);
});

test('a day and a week on which positions were closed in part alone say so, and count nothing', async () => {
  const part = [fill('buy', '10', '20', '2026-03-02T15:00:00Z'), fill('sell', '4', '25', '2026-03-03T15:00:00Z')];
  show(await trader(part), '?month=2026-03&day=2026-03-03');
  const table = within(await grid('March 2026'));
  const day = await table.findByRole('link', { name: 'Tue, Mar 3, 2026: +$20.00 from partial exits' });
  expect(day.textContent).not.toMatch(/×|strateg/);
  within(day).getByText('partial exits');
  table.getByRole('link', { name: 'Week of Mar 3, 2026: +$20.00 from partial exits' });
  expect((await drawer()).textContent).not.toContain('0 trades');
});

test('days on which the exchanges are closed or close early say so', async () => {
  show(await march(), '?month=2026-11');
  const table = within(await grid('November 2026'));
  table.getByRole('link', { name: 'Thu, Nov 26, 2026: no result. US stock market: Thanksgiving, closed' });
  table.getByRole('link', { name: 'Fri, Nov 27, 2026: no result. US stock market: Closes at 1 PM' });
});

test('a journal that could not be read is no month of zeros', async () => {
  const who = await march();
  const heal = who.server.refuses(api.trades.book, 'book_busy');
  show(who);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(texts.nothing)).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
  heal();
  fireEvent.click(again);
  await grid('March 2026');
});
