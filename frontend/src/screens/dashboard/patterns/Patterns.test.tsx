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
const rowButton = () => screen.queryByRole('button', { name: 'Show details of 10 AM trades' });
const isShown = () => screen.findByRole('button', { name: 'Show details of 10 AM trades' });
const found = () => screen.findByRole('heading', { name: 'Leaks' });

test('a leak is shown with its difference, its interval and how sure it is, and leads to exactly its trades', async () => {
  const app = renderApp('/dashboard/patterns', await trader(leaking, pays));
  const card = (await found()).closest('section')!;
  within(card).getByText(/^10 AM trades made \$4\.\d\d less per trade than the rest$/);
  const row = rowButton()!.closest('tr')!;
  expect(row.textContent).toMatch(/−\$4\.\d\d.*−\$4\.\d\d to −\$3\.\d\d.*60.*Strong/);
  await userEvent.click(rowButton()!);
  within(card).getByRole('heading', { name: 'Latest 5 trades' });
  within(card).getByText('Same direction on newer trades');
  await userEvent.click(within(card).getByRole('link', { name: 'Open all 60' }));
  await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  await waitFor(() => expect(new URLSearchParams(app.location().search).get('group')).toBe('byHour:10'));
  await screen.findByText('60 trades');
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
  const row = (await screen.findByRole('button', { name: 'Show details of F trades' })).closest('tr')!;
  within(row).getAllByText('One stretch');
  expect(row.textContent).toMatch(/Likely.*Nearly all of it traded Jun 2 – Jun 23, 2025/);
  expect(row.textContent).not.toContain('Strong');
  await userEvent.click(within(row).getByRole('button', { name: 'Show details of F trades' }));
  screen.getByText(/^You traded it in one stretch, Jun 2 – Jun 23, 2025\. The difference may belong to that time/);
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
  const open = await screen.findByRole('button', { name: 'Show details of Trades that were the last of several' });
  const row = open.closest('tr')!;
  within(row).getAllByText('Known afterwards');
  await userEvent.click(open);
  screen.getByText(/^Nobody can know this when a trade is entered/);
  expect(screen.queryByText('Make a promise for next week')).toBeNull();
});

test('a pattern marked untrue is hidden, and comes back by undo and by restore', async () => {
  const who = await trader(leaking, pays);
  renderApp('/dashboard/patterns', who);
  await found();
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
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.getByRole('progressbar', { name: 'Testing 120 trades against chance' }).getAttribute('aria-valuenow')).toMatch(/^\d+$/);
  fireEvent.click(cancel);
  await screen.findByRole('heading', { name: 'Search canceled' });
  expect([screen.queryByRole('progressbar'), screen.queryByText(/tested, /)]).toEqual([null, null]);
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
  await screen.findByRole('heading', { name: 'Nothing stands out from chance' });
  screen.getByText(/^\d+ groups show no difference from the rest of your trades$/);
  const noise = screen.getByRole('heading', { name: 'What we tested and found to be noise' }).closest('section')!;
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

test('on the Free plan it shows how much there is to test, and links to plans', async () => {
  renderApp('/dashboard/patterns', await trader(leaking));
  await screen.findByRole('heading', { name: '120 trades ready to test' });
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('heading', { name: 'Leaks' })).toBeNull();
});

test('everything that was tested is handed over as a file: a row for each group, exact where it is', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderApp('/dashboard/patterns', await trader(leaking, pays));
  await found();
  const tested = Number(/(\d+) groups? tested/.exec(document.body.textContent!)![1]);
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Everything we tested' }));
  const lines = (await files[0]!.text()).trim().split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith('Group,'));
  const rows = lines.slice(at + 1);
  expect(rows).toHaveLength(tested);
  const ten = rows.find((line) => line.startsWith('10 AM trades,'))!.split(',');
  expect(ten.slice(1, 5)).toEqual(['Hour', 'Strong', '60', '60']);
  // Sixty trades of one share, each two dollars less and a tenth more or less, counted by hand.
  const cents = Array.from({ length: 60 }, (_, day) => -200 + (((2 * day * 7) % 11) - 5) * 10).reduce((sum, each) => sum + each, 0);
  expect(Number(ten[13])).toBeCloseTo(cents / 100, 2);
  expect(Number(ten[5])).toBeCloseTo(cents / 6000, 3);
});
