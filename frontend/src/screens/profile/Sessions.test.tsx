// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import Sessions from './Sessions.tsx';

const server = { list: vi.fn(), end: vi.fn(), endAll: vi.fn() };
const ended = vi.fn();

const here = {
  id: 'here',
  device: 'Chrome on Windows',
  network: '203.0.113.x',
  startedAt: '2026-11-18T15:00:00.000Z',
  endsAt: '2026-11-19T07:00:00.000Z',
  current: true,
};
const phone = { ...here, id: 'phone', device: 'Safari on iPhone', current: false };
const show = () => {
  const browser = testBrowser({ server: { sessions: server }, user: {} });
  browser.session.onEnd(ended);
  render(
    <MemoryRouter>
      <Sessions zone="America/New_York" />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
};
beforeEach(() => {
  ended.mockReset();
  for (const call of Object.values(server)) call.mockReset().mockResolvedValue({});
  server.list.mockResolvedValue({ sessions: [here, phone] });
});
afterEach(cleanup);

it('each place is shown with its device, since when and until when in the trader’s zone', async () => {
  show();
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.getAllByText(/Since Wed 10:00 AM · until Thu 2:00 AM · 203\.0\.113\.x|Since Wed, 10:00 AM/)).toHaveLength(2);
});

it('another device is signed out and the list is read again', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  server.list.mockResolvedValue({ sessions: [here] });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(server.end).toHaveBeenCalledWith({ id: 'phone' });
  expect(ended).not.toHaveBeenCalled();
});

it('signing out everywhere is asked once, then this browser forgets the person too', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(server.endAll).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out everywhere' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('logout'));
});

it('a failure says so, and the list stays', async () => {
  show();
  server.end.mockRejectedValue(new Error('Afterbell cannot be reached.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Afterbell cannot be reached.');
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
});
