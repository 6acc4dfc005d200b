// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { display } from '#frontend/testing/display.ts';
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
  await screen.findByText(/^\d+$/, { selector: 'h1 small' });
  await screen.findByRole('button', { name: 'Display' });
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

test('a range reaches from the row selected before, also where the list was sorted again since', async () => {
  await show(await tradesOf(10));
  const names = async () => (await boxes(/^Select S\d$/)).map((box) => rowOf(box).textContent);
  const before = await names();
  fireEvent.click((await boxes(/^Select S\d$/))[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Closed' }));
  await waitFor(async () => expect(await names()).toEqual(before.toReversed()));
  fireEvent.click((await boxes(/^Select S\d$/)).at(-4)!, { shiftKey: true });
  await within(await bar()).findByText('4 selected');
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
  fireEvent.click(screen.getByRole('button', { name: 'Search by symbol' }));
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
  fireEvent.keyDown(row(), { key: ' ', shiftKey: true });
  await waitFor(() => expect(row().getAttribute('aria-selected')).toBe('true'));
  fireEvent.keyDown(row(), { key: 'ArrowDown', shiftKey: true });
  await within(await bar()).findByText('2 selected');
  fireEvent.keyDown(row(), { key: 'ArrowRight' });
  await screen.findByRole('columnheader', { name: 'Fill' });
  fireEvent.keyDown(row(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected trades' })).toBeNull());
});

test('column heads are one stop of the Tab key, arrow keys move along them and down to the rows, and Enter sorts', async () => {
  await show(await tradesOf(10));
  const [all] = await boxes(/^Select all trades in this list/);
  const heads = all!.closest<HTMLElement>('[role="row"]')!;
  const stops = () => [...heads.querySelectorAll<HTMLElement>('input, button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([all]);
  all!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const closed = within(heads).getByRole('button', { name: 'Closed' });
  expect(document.activeElement).toBe(closed);
  expect(stops()).toEqual([closed]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rowOf(closed).querySelector('[aria-sort=ascending]')?.textContent).toBe('Closed'));
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(stops()).toEqual([document.activeElement]);
  expect(document.activeElement).toBe(within(heads).getAllByRole('button').at(-1));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(all);
  await userEvent.keyboard('{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.index).toBeDefined();
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
  await screen.findByText('8', { selector: 'small' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('10', { selector: 'small' });
});

test('columns are chosen and ordered, and stay so for this person', async () => {
  const who = await tradesOf(4);
  await show(who);
  await boxes(/^Select S\d$/);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const panel = await display();
  fireEvent.click(panel.getByRole('button', { name: 'Held' }));
  fireEvent.click(panel.getByRole('button', { name: 'Fees' }));
  fireEvent.click(panel.getByRole('button', { name: 'Change order' }));
  fireEvent.click(panel.getByRole('button', { name: 'Move Fees up' }));
  expect(heads()).not.toContain('Held');
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
  const panel = await display();
  fireEvent.click(panel.getByRole('button', { name: names[1]! }));
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
  const groupBy = async (value: string) =>
    fireEvent.change((await display()).getByRole('combobox', { name: 'Group by' }), { target: { value } });
  await groupBy('symbol');
  expect((await boxes(/^Select all of S\d$/)).length).toBe(5);
  expect(rowOf((await boxes(/^Select all of S4$/))[0]!).textContent).toContain('2 trades');
  await groupBy('none');
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: /^Select all of / })).toEqual([]));
});

test('a saved view, those to review and all trades are applied from the Views menu, which marks the current one', async () => {
  const who = await tradesOf(10);
  const views = [{ id: 'AAAAAAAAAAA', name: 'Only S1', filter: { symbol: 'S1' } }];
  await who.server.call(who.signedInAs.token, api.savedViews.save, { views, version: 0 });
  await show(who);
  const entry = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
    return screen.findByRole('menuitem', { name });
  };
  fireEvent.click(await entry('Only S1'));
  await screen.findByText('2', { selector: 'small' });
  expect((await entry('Only S1')).querySelector('svg')).not.toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'To review' }));
  await screen.findByText('10', { selector: 'small' });
  fireEvent.click(await entry('All trades'));
  await screen.findByText('10', { selector: 'small' });
});

test('on paper the list has all loaded rows from the first on, ends with the last of them, and states where it continues', async () => {
  await show(await tradesOf(120));
  const drawn = () => screen.getAllByRole('button', { name: /^Details of / }).length;
  const holder = () => screen.getAllByRole('rowgroup').at(-1)!;
  const [onScreen, height] = [drawn(), holder().style.height];
  fireEvent(window, new Event('beforeprint'));
  // 60 items: 20 days with a head and two trades each.
  expect([drawn(), holder().style.height]).toEqual([40, `${60 * 34}px`]);
  screen.getByText('Only part of the list prints. Export as CSV for all of it.');
  fireEvent(window, new Event('afterprint'));
  expect([drawn(), holder().style.height]).toEqual([onScreen, height]);
  expect(screen.queryByText(/^Only part of the list/)).toBeNull();
});

test('Space shows a trade beside the list, J the next one, X marks it reviewed, and Escape closes it', async () => {
  const who = await tradesOf(4);
  await show(who);
  await boxes(/^Select S\d$/);
  const row = () => document.activeElement as HTMLElement;
  screen.getByRole('grid', { name: 'Trades' }).querySelector<HTMLElement>('[data-index="1"]')!.focus();
  fireEvent.keyDown(row(), { key: ' ' });
  const beside = await screen.findByRole('complementary', { name: 'Trade at a glance' });
  expect(within(beside).getByRole('heading').textContent).toBe('S3');
  fireEvent.keyDown(row(), { key: 'j' });
  await waitFor(() => expect(within(beside).getByRole('heading').textContent).toBe('S2'));
  fireEvent.keyDown(row(), { key: 'x' });
  await screen.findByText('1 trade marked as reviewed.');
  expect(who.server.sent(api.trades.changeAnnotations).map(({ change }) => change)).toEqual([{ reviewed: true }]);
  fireEvent.keyDown(row(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Trade at a glance' })).toBeNull());
});

test('a pointed row has quick acts, which rate it, and a press beside its controls opens its page', async () => {
  const who = await tradesOf(4);
  const app = renderApp('/dashboard/trades', who);
  const [first] = await boxes(/^Select S3$/);
  const before = rowOf(first!).outerHTML;
  fireEvent.mouseOver(rowOf(first!));
  const acts = within(await screen.findByRole('group', { name: 'S3' }));
  expect(rowOf(first!).outerHTML).toBe(before);
  fireEvent.click(acts.getByRole('button', { name: 'Rate' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '4 stars' }));
  await screen.findByText('1 trade rated 4 stars.');
  fireEvent.click(within(rowOf(first!)).getAllByRole('gridcell')[3]!);
  await waitFor(() => expect(app.location().pathname).toMatch(/^\/dashboard\/trades\/.+/));
});

test('draws each row once for a new filter, of at most seventeen elements', async () => {
  // React writes the state of a box whenever its row is drawn.
  const drawn = vi.spyOn(HTMLInputElement.prototype, 'checked', 'set');
  await show(await tradesOf(40));
  const rows = (await boxes(/^Select S\d$/)).map(rowOf);
  // Twelve cells, with a box, an arrow, a link and a detail in the first two.
  for (const row of rows) expect(row.querySelectorAll('*').length).toBeLessThanOrEqual(16);
  drawn.mockClear();
  fireEvent.click(screen.getByRole('button', { name: /^Period:/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Year to date/ }));
  const address = () => document.querySelector('[data-index="1"] a')?.getAttribute('href') ?? '';
  await waitFor(() => expect(address()).toContain('?'), { timeout: 20_000 });
  const again = (drawn.mock.contexts as HTMLInputElement[]).filter((box) => box.closest('[data-index]'));
  expect([again.length > 0, again.length, new Set(again).size]).toEqual([true, again.length, again.length]);
});
