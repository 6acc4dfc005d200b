// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Notification, notifications } from '#contract/areas/notifications.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { notices, noticesVersionWrite } from '#functions/notices/notices.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

type About = Partial<Pick<Notification, 'type' | 'read'>>;
type Told = readonly [title: string, about?: About];

/** Adds notifications to a user's list, newest first, as of five minutes ago. */
async function notify({ server: { world }, signedInAs: { userId } }: Trader, told: readonly Told[]): Promise<void> {
  for (const [i, [title, about]] of told.entries()) {
    const id = (testNow - i).toString(36).padStart(9, '0').padEnd(18, 'a');
    const notice = { title, message: `What ${title} is about.`, type: 'system', read: false, createdAt: testNow - 5 * 60_000, ...about };
    await world.table.write({ put: await notices.item(notice as Parameters<typeof notices.item>[0], userId, id) });
  }
  await world.table.write(noticesVersionWrite(userId));
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const titles = (panel: HTMLElement) =>
  within(panel)
    .queryAllByRole('button', { name: /^Delete/ })
    .map((button) => button.getAttribute('aria-label')?.slice(8, -1));

/** A user's bell, opened on the contact page, with these notifications, newest first. */
async function open(...told: readonly Told[]) {
  const maya = await trader();
  await notify(maya, told);
  const app = renderApp('/contact', maya);
  await screen.findByRole('button', { name: /^Notifications/ });
  await waitFor(() => expect(maya.server.sent(notifications.list)).toHaveLength(1));
  await userEvent.click(bell());
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  if (told.length > 0) await waitFor(() => expect(titles(panel)).toHaveLength(told.length));
  /** The server's current notifications, newest first. */
  const stored = async () => (await maya.server.call(maya.signedInAs.token, notifications.list, {})).notifications;
  return { ...maya, app, panel, stored };
}

it('shows the unread count, and lists title, message and time', async () => {
  const { panel } = await open(['Newest'], ['Oldest', { read: true }]);
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  expect(titles(panel)).toEqual(['Newest', 'Oldest']);
  expect(within(panel).getByText('What Newest is about.')).toBeTruthy();
  expect(within(panel).getAllByText('5m ago')).toHaveLength(2);
  expect(within(panel).getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
});

it('offers to mark all as read only while something is unread', async () => {
  const { panel, stored } = await open(['Newest'], ['Oldest']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
  await waitFor(async () => expect((await stored()).map(({ read }) => read)).toEqual([true, true]));
});

it('reads one at a press, once', async () => {
  const { panel, server, stored } = await open(['Newest']);
  await userEvent.click(within(panel).getByText('What Newest is about.'));
  await userEvent.click(within(panel).getByText('What Newest is about.'));
  const [{ _id: id }] = (await stored()) as [Notification];
  expect(server.sent(notifications.markRead)).toEqual([{ id }]);
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
  await waitFor(async () => expect(await stored()).toMatchObject([{ read: true }]));
});

it('deletes one, lowers the count, and puts the focus on the next', async () => {
  const { panel, stored } = await open(['Third'], ['Second'], ['First']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Delete "Second"' }));
  expect(titles(panel)).toEqual(['Third', 'First']);
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete "First"'));
  await waitFor(async () => expect((await stored()).map(({ title }) => title)).toEqual(['Third', 'First']));
});

it('brings back what could not be deleted', async () => {
  const { panel, server } = await open(['First']);
  server.loses(notifications.remove);
  await userEvent.click(within(panel).getByRole('button', { name: 'Delete "First"' }));
  await waitFor(() => expect(server.sent(notifications.remove)).toHaveLength(1));
  await waitFor(() => expect(titles(panel)).toEqual(['First']));
});

it('filters by unread and by type', async () => {
  const { panel } = await open(['Bell', { read: true }], ['Invite', { type: 'invite' }]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Filter' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Unread' }));
  expect(titles(panel)).toEqual(['Invite']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Trades' }));
  expect(within(panel).getByText('No matching notifications')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Filter' }));
  expect(titles(panel)).toEqual(['Bell', 'Invite']);
});

it('shows an empty state without notifications', async () => {
  const { panel } = await open();
  expect(await within(panel).findByText('No notifications')).toBeTruthy();
  expect(within(panel).getByText('When you receive notifications, they will appear here.')).toBeTruthy();
});

it('shows a loading state', async () => {
  const maya = await trader();
  const answer = maya.server.holds(notifications.list);
  renderApp('/contact', maya);
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(panel).getByText('Loading...')).toBeTruthy();
  answer();
  expect(await within(panel).findByText('No notifications')).toBeTruthy();
});

it('shows an error when notifications cannot be loaded, and retries', async () => {
  const { panel, server } = await open(['First']);
  const heal = server.loses(notifications.list);
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await within(panel).findByRole('alert')).textContent).toContain('Failed to load notifications');
  heal();
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
});

it('closes by Close and by Escape with the focus back on the bell, by a press beside it, and when the page changes', async () => {
  const { panel, app } = await open(['First']);
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(bell()));
  await userEvent.click(bell());
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await gone();
  await userEvent.click(bell());
  await userEvent.click(screen.getAllByRole('link', { name: 'Pricing' })[0]!);
  await gone();
  await waitFor(() => expect(app.location().pathname).toBe('/pricing'));
  // The page of plans has another frame, with a bell of its own.
  await screen.findByRole('heading', { level: 1, name: new RegExp(pricingTexts.headlineFree) });
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'View all' }));
  await gone();
  await waitFor(() => expect(app.location().pathname).toBe('/notifications'));
});

it('is inside the one banner of the page, which it does not repeat', async () => {
  const { panel } = await open(['First']);
  expect(panel.querySelector('header')).toBeNull();
});
