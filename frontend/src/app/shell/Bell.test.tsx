// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { createNotices } from '#browser/notices/createNotices.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import type { Notification } from '#contract/areas/notifications.ts';
import type { User } from '#contract/schemas/user.ts';
import Bell from './Bell.tsx';

const calls = { list: vi.fn(), markRead: vi.fn(), markAllRead: vi.fn(), remove: vi.fn() };
let browser: Browser;
const noticesStore = () => browser.part(createNotices);

const maya = { _id: 'u1', preferences: { timeZone: 'America/New_York' } } as User;
const notice = (id: string, title: string, about: Partial<Notification> = {}): Notification => ({
  _id: id,
  title,
  message: `What ${title} is about.`,
  type: 'system',
  read: false,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...about,
});

const open = async (...notifications: readonly Notification[]) => {
  calls.list.mockResolvedValue({ notifications, more: false, unread: 0 });
  render(
    <MemoryRouter>
      <Bell user={maya} />
      <button type="button">Beside</button>
      <Routes>
        <Route path="/" element={<Link to="/elsewhere">Elsewhere</Link>} />
        <Route path="/notifications" element={<h1>All of them</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
  await waitFor(() => expect(noticesStore().get().all).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const titles = (panel: HTMLElement) =>
  within(panel)
    .queryAllByRole('button', { name: /^Delete/ })
    .map((button) => button.getAttribute('aria-label')?.slice(8, -1));

beforeEach(() => {
  browser = testBrowser({ server: { notifications: calls } });
  for (const each of [calls.markRead, calls.markAllRead, calls.remove]) each.mockReset().mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  noticesStore().close();
});

it('says how many are unread, and lists title, message and time', async () => {
  const panel = await open(notice('b', 'Newest'), notice('a', 'Oldest', { read: true }));
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  expect(titles(panel)).toEqual(['Newest', 'Oldest']);
  expect(within(panel).getByText('What Newest is about.')).toBeTruthy();
  expect(within(panel).getAllByText('5m ago')).toHaveLength(2);
});

it('offers to mark all as read only while something is unread', async () => {
  const panel = await open(notice('b', 'Newest'), notice('a', 'Oldest'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  expect(calls.markAllRead).toHaveBeenCalledOnce();
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
});

it('reads one at a press, once', async () => {
  const panel = await open(notice('b', 'Newest'));
  await userEvent.click(within(panel).getByText('What Newest is about.'));
  await userEvent.click(within(panel).getByText('What Newest is about.'));
  expect(calls.markRead.mock.calls).toEqual([[{ id: 'b' }]]);
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
});

it('deletes one, lowers the count, and puts the focus on the next', async () => {
  const panel = await open(notice('c', 'Third'), notice('b', 'Second'), notice('a', 'First'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Delete "Second"' }));
  expect(titles(panel)).toEqual(['Third', 'First']);
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete "First"');
});

it('brings back what could not be deleted', async () => {
  calls.remove.mockRejectedValue(new Error('away'));
  const panel = await open(notice('a', 'First'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Delete "First"' }));
  await waitFor(() => expect(titles(panel)).toEqual(['First']));
});

it('filters by what is unread and by type', async () => {
  const panel = await open(notice('c', 'Bell', { read: true }), notice('b', 'Invite', { type: 'invite' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Filter' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Unread' }));
  expect(titles(panel)).toEqual(['Invite']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Trades' }));
  expect(within(panel).getByText('No matching notifications')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Filter' }));
  expect(titles(panel)).toEqual(['Bell', 'Invite']);
});

it('says that there are none', async () => {
  const panel = await open();
  expect(within(panel).getByText('No notifications')).toBeTruthy();
  expect(within(panel).getByText('When you receive notifications, they will appear here.')).toBeTruthy();
});

it('says when they cannot be loaded, and tries again', async () => {
  const panel = await open(notice('a', 'First'));
  calls.list.mockRejectedValueOnce(new Error('away'));
  await noticesStore().again();
  expect((await within(panel).findByRole('alert')).textContent).toContain('Failed to load notifications');
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
});

it('closes by Close and by Escape with the focus back on the bell, by a press beside it, and when the page changes', async () => {
  const panel = await open(notice('a', 'First'));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await gone();
  expect(document.activeElement).toBe(bell());
  await userEvent.click(bell());
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('button', { name: 'Beside' }));
  await gone();
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await gone();
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('link', { name: 'View all' }));
  await gone();
  expect(screen.getByRole('heading', { name: 'All of them' })).toBeTruthy();
});
