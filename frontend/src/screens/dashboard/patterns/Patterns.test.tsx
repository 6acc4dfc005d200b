// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';

const pays = { subscription: { active: true, type: 'monthly' } } as const;

/** Two trades on each of 60 days: one at 10 AM in New York that loses about two dollars, and one at 2 PM that makes them. */
const leakingIn = (symbolOf: (trade: number) => string) =>
  roundTrips(120, (trade) => {
    const [day, isLate] = [trade >> 1, trade % 2];
    const result = (isLate ? 2 : -2) + (((trade * 7) % 11) - 5) / 10;
    return {
      symbol: symbolOf(trade),
      at: Date.UTC(2025, 5, 2 + 7 * Math.floor(day / 5) + (day % 5), isLate ? 18 : 14, 5),
      exit: (100 + result).toFixed(2),
    };
  });
const leaking = leakingIn(() => 'AMD');
/** Result in cents of its 60 trades at 10 AM, counted by hand. */
const cents = Array.from({ length: 60 }, (_, day) => -200 + (((2 * day * 7) % 11) - 5) * 10).reduce((sum, each) => sum + each, 0);
const rowButton = () => screen.queryByRole('button', { name: /^(?:See the evidence|Close): 10 AM trades$/ });
const isShown = () => waitFor(() => expect(rowButton()).not.toBeNull());
const found = () => screen.findByText('Everything we tested');
/** Everything tested as tables, where each pattern can be opened. */
async function showTable(): Promise<HTMLElement> {
  const card = (await found()).closest('section')!;
  await userEvent.click(within(card).getByRole('button', { name: 'Show as table' }));
  return (await found()).closest('section')!;
}
/** The row of a pattern in that table. */
const rowOf = (table: HTMLElement, name: string) =>
  within(table)
    .getByRole('button', { name: `Show details of ${name}` })
    .closest('tr')!;

test('a leak is shown with its difference, its interval and how sure it is, and leads to exactly its trades', async () => {
  const app = renderApp('/dashboard/patterns', await trader(leaking, pays));
  await found();
  const card = rowButton()!.closest('section')!;
  const lost = `−$${(-cents / 100).toFixed(2)}`;
  expect(card.textContent).toMatch(/^ Leak.*Strong.*60 trades/);
  expect(card.textContent).toContain(`${lost} lost in 10 AM trades.`);
  expect(card.textContent).toMatch(/−\$4\.\d\d per trade against the rest95% interval −\$4\.\d\d to −\$3\.\d\d/);
  expect(within(card).getByRole('link', { name: 'Make a promise for next week' })).toBeTruthy();
  await userEvent.click(rowButton()!);
  const detail = screen.getByRole('heading', { name: '10 AM trades' }).closest('section')!;
  within(detail).getByRole('heading', { name: 'Latest 5 trades' });
  within(detail).getByText('Same direction on newer trades');
  expect(rowOf(await showTable(), '10 AM trades').textContent).toMatch(/−\$4\.\d\d.*60.*Strong/);
  await userEvent.click(within(detail).getByRole('link', { name: 'Open all 60' }));
  await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('group')).toBe('byHour:10'));
  await screen.findByText('60', { selector: 'h1 small' });
});

test('a pattern of one period shows which, in its row and in words, and is not called strong', async () => {
  const early = (trade: number) => trade < 32 && trade % 2 === 0;
  renderApp(
    '/dashboard/patterns',
    await trader(
      leakingIn((trade) => (early(trade) ? 'F' : 'AMD')),
      pays,
    ),
  );
  const row = rowOf(await showTable(), 'F trades');
  within(row).getAllByText('One stretch');
  expect(row.textContent).toMatch(/Likely.*Nearly all of it traded Jun 2–23, 2025/);
  expect(row.textContent).not.toContain('Strong');
  await userEvent.click(within(row).getByRole('button', { name: 'Show details of F trades' }));
  screen.getByText(/^You traded it in one stretch, Jun 2–23, 2025\. The difference may belong to that time/);
});

test('a pattern unknown at the entry is marked, and makes no promise', async () => {
  // Days of one to four trades; the last one of several loses.
  const days = Array.from({ length: 60 }, (_, day) =>
    Array.from({ length: 1 + (day % 4) }, (_, nth) => ({ day, nth, of: 1 + (day % 4) })),
  ).flat();
  const trips = roundTrips(days.length, (trade) => {
    const { day, nth, of } = days[trade]!;
    const result = (nth > 0 && nth === of - 1 ? -3 : 1) + (((trade * 7) % 11) - 5) / 10;
    const at = Date.UTC(2025, 5, 2 + 7 * Math.floor(day / 5) + (day % 5), 14 + (day % 3) + nth, (trade * 13) % 60);
    return { symbol: 'AMD', at, exit: (100 + result).toFixed(2) };
  });
  renderApp('/dashboard/patterns', await trader(trips, pays));
  const row = rowOf(await showTable(), 'Trades that were the last of several');
  within(row).getAllByText('Known afterwards');
  await userEvent.click(within(row).getByRole('button', { name: /^Show details/ }));
  screen.getByText(/^Nobody can know this when a trade is entered/);
  expect(within(row.parentElement!).queryByText('Make a promise for next week')).toBeNull();
});

test('a pattern marked untrue is hidden, and comes back by undo and by restore', async () => {
  const who = await trader(leaking, pays);
  renderApp('/dashboard/patterns', who);
  await showTable();
  const hide = async () => userEvent.click(await screen.findByRole('button', { name: 'Not true for me: 10 AM trades' }));
  const isGone = () => waitFor(() => expect(rowButton()).toBeNull());
  await hide();
  await isGone();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await isShown();
  await hide();
  await isGone();
  screen.getByText(/^10 AM trades, hidden since/);
  await userEvent.click(screen.getByRole('button', { name: 'Restore 10 AM trades' }));
  await isShown();
});

test('a counted behavior can be marked untrue too, of its symbol alone, and comes back', async () => {
  const bleeding = roundTrips(50, (trade) => ({
    symbol: trade % 2 ? 'AMD' : 'F',
    at: Date.UTC(2025, 5, 2 + (trade >> 1), trade % 2 ? 18 : 14, 5),
    exit: trade % 2 ? '98' : '101',
  }));
  const who = await trader(bleeding, pays);
  renderApp('/dashboard/patterns', who);
  const named = () => screen.queryByRole('rowheader', { name: /^One-symbol bleed: AMD/ });
  await waitFor(() => expect(named()).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Not true for me: One-symbol bleed: AMD' }));
  await waitFor(() => expect(named()).toBeNull());
  cleanup();
  renderApp('/dashboard/patterns', who);
  await screen.findByText(/^One-symbol bleed: AMD, hidden since/);
  expect(named()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore One-symbol bleed: AMD' }));
  await waitFor(() => expect(named()).toBeTruthy());
});

test('a search shows how far it is, can be canceled, and be begun again', async () => {
  renderApp('/dashboard/patterns', await trader(leaking, pays));
  // In the same turn as it appears: a search of 120 trades may have ended in the next.
  await waitFor(() => {
    const bar = screen.getByRole('progressbar', { name: 'Testing 120 trades against chance' });
    expect(bar.getAttribute('aria-valuenow')).toMatch(/^\d+$/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
  await screen.findByRole('heading', { name: 'Search canceled' });
  expect([screen.queryByRole('progressbar'), screen.queryByText('Everything we tested')]).toEqual([null, null]);
  await screen.findByRole('heading', { name: 'Price of your habits' });
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  await found();
});

test('few trades are said to be few, and nothing found is said to be a good result', async () => {
  renderApp('/dashboard/patterns', await trader(leaking.slice(0, 24), pays));
  await screen.findByRole('heading', { name: 'Too few trades to judge (18 more)' });
});

test('trades of chance have no pattern, and the noise is listed with the number tested', async () => {
  const even = roundTrips(120, (trade) => ({
    symbol: trade % 3 ? 'AMD' : 'F',
    at: Date.UTC(2025, 5, 2 + 7 * Math.floor(trade / 10) + ((trade >> 1) % 5), trade % 2 ? 18 : 14, 5),
    exit: (100 + Math.sin(trade * trade)).toFixed(2),
  }));
  renderApp('/dashboard/patterns', await trader(even, pays));
  const title = await screen.findByRole('heading', { name: /^\d+ groups tested, all could be chance\. That’s a result\.$/ });
  const tested = /^\d+/.exec(title.textContent)![0];
  const figure = screen.getByText(new RegExp(`^0 of ${tested} stand out`));
  expect(figure.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const noise = await showTable();
  within(noise).getByRole('heading', { name: 'What we tested and found to be noise' });
  within(noise).getByRole('link', { name: 'AMD' });
});

test('a pattern is explained for a credit, of exactly its trades', async () => {
  const who = await trader(leaking, pays);
  const model = rightModel();
  Object.assign(who.server.world, { model });
  renderApp('/dashboard/patterns', who);
  await found();
  await userEvent.click(rowButton()!);
  await userEvent.click(await screen.findByRole('button', { name: 'Explain this pattern · 1 credit' }));
  await screen.findByText(/Written by test-model/);
  expect(screen.getByText(/49 of 50 AI credits left this week/)).toBeTruthy();
  const { facts } = JSON.parse(model.sent[0]!.split('\n').at(-1)!) as { facts: { id: string; n: number; strength?: string }[] };
  expect(facts.find(({ id }) => id === 'byHour:10')).toMatchObject({ n: 60, strength: 'strong' });
});

test('shows on the Free plan the blurred shape of one’s own trades under one sentence, and links to plans', async () => {
  renderApp('/dashboard/patterns', await trader(leaking));
  const sentence = 'Edges would show which hours, setups, symbols and habits in these 120 closed trades pay, and which could be chance.';
  const card = (await screen.findByRole('heading', { name: sentence })).closest('section, article, div[class*=locked]')!;
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  // Its picture is of their own trades, and no figure can be read from it.
  const shape = card.querySelector('svg[aria-hidden=true]')!;
  await waitFor(() => expect(shape.querySelectorAll('circle').length).toBeGreaterThan(3));
  expect(card.textContent).toBe(`${sentence}Part of the paid plans.See plans`);
  expect(screen.queryByText('Everything we tested')).toBeNull();
  // The price of habits is for all.
  await screen.findByRole('heading', { name: 'Price of your habits' });
});

test('everything that was tested is handed over as a file: a row for each group, exact where it is', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderApp('/dashboard/patterns', await trader(leaking, pays));
  await found();
  const tested = Number(/\d+ of (\d+) stand out/.exec(document.body.textContent!)![1]);
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Everything we tested' }));
  const lines = (await files[0]!.text()).trim().split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith('Group,'));
  const rows = lines.slice(at + 1);
  expect(rows).toHaveLength(tested);
  const ten = rows.find((line) => line.startsWith('10 AM trades,'))!.split(',');
  expect(ten.slice(1, 5)).toEqual(['Hour', 'Strong', '60', '60']);
  expect(Number(ten[13])).toBeCloseTo(cents / 100, 2);
  expect(Number(ten[5])).toBeCloseTo(cents / 6000, 3);
});

test('patterns of nearly the same trades are dots beside each other, one for each', async () => {
  const trades = leakingIn((trade) => (trade % 2 === 0 && trade > 12 ? 'F' : 'AMD'));
  renderApp('/dashboard/patterns', await trader(trades, pays));
  const card = (await found()).closest('section')!;
  const dots = [...card.querySelectorAll('circle[r="5.5"]')].map((dot) => ['cx', 'cy'].map((name) => Number(dot.getAttribute(name))));
  within(card).getByText('4 of 9 stand out');
  expect(dots).toHaveLength(4);
  for (const [i, [x, y]] of dots.entries())
    for (const [otherX, otherY] of dots.slice(0, i)) expect(Math.hypot(x! - otherX!, y! - otherY!)).toBeGreaterThanOrEqual(11);
});
