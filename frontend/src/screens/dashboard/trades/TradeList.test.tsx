// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { errors } from '#shared/errors.ts';

/** Two round trips a day of five symbols, the later one first in the list. */
const fills = (trades: number) =>
  roundTrips(trades, (trade) => ({
    symbol: `S${trade % 5}`,
    at: Date.UTC(2026, 0, 5, 15) + Math.floor(trade / 2) * 86_400_000 + (trade % 2) * 3_600_000,
    exit: String(100 + (trade % 7)),
  }));

let people = 0;
/** A new trader each time, so that this browser has no data of another story. */
const tradesOf = (trades: number) => trader(fills(trades), { username: `maya${++people}` });

/** The list, once it has been counted. */
async function show(who: Trader): Promise<void> {
  renderApp('/dashboard/trades', who);
  await screen.findByText(/ trades$/, { selector: 'small' });
  await screen.findByRole('button', { name: /^By day/ });
}
const boxes = async (name: RegExp) => screen.findAllByRole('checkbox', { name });
const rowOf = (element: HTMLElement) => element.closest<HTMLElement>('[role="row"]')!;
const bar = () => screen.findByRole('group', { name: 'Selected trades' });
const tagged = (who: Trader) => who.server.sent(api.trades.changeAnnotations).map(({ trades, change }) => [trades.length, change]);

test('rows are selected one by one and as a range, tagged together, and the tag is undone', async () => {
  const who = await tradesOf(10);
  await show(who);
  const rows = await boxes(/^Select S\d$/);
  fireEvent.click(rows[0]!);
  fireEvent.click(rows[3]!, { shiftKey: true });
  await within(await bar()).findByText('4 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Tags' }));
  const field = await screen.findByLabelText('Add a tag');
  fireEvent.change(field, { target: { value: 'late entry' } });
  fireEvent.submit(field);
  await screen.findByText('Added “late entry” to 4 trades.');
  await waitFor(() => expect(screen.getAllByText('late entry')).toHaveLength(4));
  expect(tagged(who)).toEqual([[4, { add: { tags: ['late entry'] } }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  await waitFor(() => expect(screen.queryByText('late entry')).toBeNull());
});

test('the box of a day selects its trades, the box of the list all of them, and another filter starts with none', async () => {
  const who = await tradesOf(10);
  await show(who);
  const [day] = await boxes(/^Select all of /);
  fireEvent.click(day!);
  await within(await bar()).findByText('2 selected');
  expect(rowOf(day!).nextElementSibling).toBeDefined();
  const all = (await boxes(/^Select all trades in this list/))[0] as HTMLInputElement;
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  await within(await bar()).findByText('10 selected');
  expect(all.checked).toBe(true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'S1' } });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected trades' })).toBeNull());
});

test('keys move the row in focus, select on the way, open its content and clear the selection', async () => {
  await show(await tradesOf(10));
  await boxes(/^Select S\d$/);
  const row = () => document.activeElement as HTMLElement;
  const grid = screen.getByRole('grid', { name: 'Trades' });
  const first = grid.querySelector<HTMLElement>('[role="row"][tabindex="0"]')!;
  first.focus();
  fireEvent.keyDown(row(), { key: 'ArrowDown' });
  await waitFor(() => expect(row().dataset.index).toBe('1'));
  fireEvent.keyDown(row(), { key: 'x' });
  await waitFor(() => expect(row().getAttribute('aria-selected')).toBe('true'));
  fireEvent.keyDown(row(), { key: 'ArrowDown', shiftKey: true });
  await within(await bar()).findByText('2 selected');
  fireEvent.keyDown(row(), { key: 'ArrowRight' });
  await screen.findByRole('columnheader', { name: 'Fill' });
  fireEvent.keyDown(row(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected trades' })).toBeNull());
});

test('trades are deleted together and restored, and a refused change shows the reason and changes nothing', async () => {
  const who = await tradesOf(10);
  await show(who);
  const rows = await boxes(/^Select S\d$/);
  fireEvent.click(rows[0]!);
  fireEvent.click(rows[1]!);
  const heal = who.server.refuses(api.trades.changeAnnotations, 'book_busy');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Mark reviewed' }));
  await screen.findByText(errors.book_busy.message);
  heal();
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('8 trades', { selector: 'small' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('10 trades', { selector: 'small' });
});

test('columns are chosen and ordered, and stay so for this person', async () => {
  const who = await tradesOf(4);
  await show(who);
  await boxes(/^Select S\d$/);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = await screen.findByRole('dialog', { name: 'Choose columns' });
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Side' }));
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Fees' }));
  fireEvent.click(within(panel).getByRole('button', { name: 'Move Fees up' }));
  expect(heads()).not.toContain('Side');
  expect(heads().at(-1)).toBe('Fees');
  expect(Object.values(localStorage).join()).toContain('"fees"');
});

test.each([
  ['with', ['Net', 'Gross'], ['−$0.50', '+$1.50'], 'Gross +$1.50, $2.00 fees'],
  ['without', ['Gross', 'Net'], ['+$1.50', '−$0.50'], 'Net −$0.50, $2.00 fees'],
])('names a result and the other of net and gross by their content, %s costs', async (costs, names, amounts, title) => {
  const sale = [fill('buy', 1, 'KO', '60', '2026-03-10T15:00:00Z'), fill('sell', 1, 'KO', '61.5', '2026-03-10T15:05:00Z')];
  const who = await trader(sale, { username: `maya${++people}` });
  renderApp(`/dashboard/trades?costs=${costs}`, who);
  await boxes(/^Select KO$/);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Choose columns' }));
  fireEvent.click(panel.getByRole('checkbox', { name: names[1]! }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(rowOf((await boxes(/^Select KO$/))[0]!)).getAllByRole('gridcell');
  const at = names.map((name) => heads.indexOf(name));
  expect(at.map((place) => cells[place]?.textContent)).toEqual(amounts);
  expect(cells[at[0]!]?.title).toBe(title);
});

test('grouped by symbol each symbol has a head with its count, and ungrouped lists have no head', async () => {
  await show(await tradesOf(10));
  await boxes(/^Select S\d$/);
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^(By|No) / }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('By symbol');
  expect((await boxes(/^Select all of S\d$/)).length).toBe(5);
  expect(rowOf((await boxes(/^Select all of S4$/))[0]!).textContent).toContain('2 trades');
  await choose('No groups');
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: /^Select all of / })).toEqual([]));
});

test('shows counts of all and of a saved view in the tabs, which are applied', async () => {
  const who = await tradesOf(10);
  const views = [{ id: 'AAAAAAAAAAA', name: 'Only S1', filter: { symbol: 'S1' } }];
  await who.server.call(who.signedInAs.token, api.savedViews.save, { views, version: 0 });
  await show(who);
  const tab = async (name: RegExp) =>
    within(await screen.findByRole('navigation', { name: 'Views of your trades' })).findByRole('button', { name });
  fireEvent.click(await tab(/^Only S1\s*2$/));
  await screen.findByText('2 trades', { selector: 'small' });
  expect((await tab(/^Only S1/)).getAttribute('aria-current')).toBe('true');
  fireEvent.click(await tab(/^To review$/));
  await screen.findByText('10 trades', { selector: 'small' });
});

test('on paper the list has all loaded rows from the first on, ends with the last of them, and states where it continues', async () => {
  await show(await tradesOf(120));
  const drawn = () => screen.getAllByRole('button', { name: /^Details of / }).length;
  const holder = () => screen.getAllByRole('rowgroup').at(-1)!;
  const [onScreen, height] = [drawn(), holder().style.height];
  fireEvent(window, new Event('beforeprint'));
  // 60 items: 20 days with a head and two trades each.
  expect([drawn(), holder().style.height]).toEqual([40, `${60 * 36}px`]);
  screen.getByText('Only part of the list prints. Export as CSV for all of it.');
  fireEvent(window, new Event('afterprint'));
  expect([drawn(), holder().style.height]).toEqual([onScreen, height]);
  expect(screen.queryByText(/^Only part of the list/)).toBeNull();
});
