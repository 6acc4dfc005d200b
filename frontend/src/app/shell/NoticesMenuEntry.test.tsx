// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { notifications } from '#contract/areas/notifications.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { noticeWrite } from '#functions/notices/notices.ts';

it.each([
  [9, '9'],
  [10, '9+'],
])('with %i unread, the badge of the menu shows %s, and the whole number is read aloud', async (unread, badge) => {
  const who = await trader();
  const { world } = who.server;
  for (let n = 0; n < unread; n++)
    await world.table.write(noticeWrite(world, who.signedInAs.userId, { title: `Notice ${n}`, message: 'About it.', type: 'system' }));
  renderApp('/contact', who);
  await waitFor(() => expect(who.server.sent(notifications.list)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  const entry = await screen.findByRole('link', { name: `Notifications, ${unread} unread` });
  await waitFor(() => expect(entry.querySelector('em')?.textContent).toBe(badge));
  expect(entry.getAttribute('href')).toBe('/notifications');
});

const css = readFileSync(join(import.meta.dirname, '../../features/notices/notices.module.css'), 'utf8');

it('the list under the bell is at most 320 px high', () => {
  expect(css.match(/max-height: (\d+px)/g)).toEqual(['max-height: 320px']);
});

it('a phone shows the whole message: what cuts it after two lines is undone there, and nothing else cuts it', () => {
  expect(css.match(/line-clamp: \d+/g)).toEqual(['line-clamp: 2']);
  const [wide, phone] = css.split('@media (max-width: 719px)') as [string, string];
  expect(/\.short \{[^}]*line-clamp/.test(wide)).toBe(true);
  expect(/\.short \{[^}]*display: block/.test(phone)).toBe(true);
});
