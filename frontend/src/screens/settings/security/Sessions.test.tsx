// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { anotherToken, userAgents } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

let maya: Trader;
let phone: string;
beforeEach(async () => {
  maya = await trader();
  const { userId, password } = maya.signedInAs;
  phone = await anotherToken(maya.server, userId, password, userAgents.safariOnIphone);
});

const show = async () => {
  const app = renderApp('/settings/security', maya);
  const section = within(await screen.findByRole('region', { name: 'Sessions' }));
  await section.findByText('This device');
  return { app, section };
};
/** True if a token still works on the server. */
const counts = (token: string) =>
  maya.server.call(token, api.sessions.list, {}).then(
    () => true,
    () => false,
  );

it('each place is shown with its device, since when and until when in the trader’s zone', async () => {
  const { section } = await show();
  expect(section.getByText('Chrome on Windows').textContent).toContain('This device');
  expect(section.getByText('Safari on iPhone').textContent).not.toContain('This device');
  const times = section.getAllByText(/^Since Wed,? 10:00 AM · until Thu,? 2:00 AM · 203\.0\.113\.x$/);
  expect(times).toHaveLength(2);
});

it('another device is signed out and the list is read again', async () => {
  const { section, app } = await show();
  await userEvent.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(section.queryByText('Safari on iPhone')).toBeNull());
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
  expect([await counts(phone), await counts(maya.signedInAs.token)]).toEqual([false, true]);
  await waitFor(() => expect(app.location().pathname).toBe('/settings/security'));
});

it('signing out everywhere is asked once, then this browser forgets the person too', async () => {
  const { section, app } = await show();
  await userEvent.click(section.getByRole('button', { name: 'Sign out everywhere' }));
  expect(maya.server.sent(api.sessions.endAll)).toEqual([]);
  await userEvent.click(section.getByRole('button', { name: 'Yes, sign out everywhere' }));
  await waitFor(() => expect(app.location().pathname).toBe('/login'));
  expect([await counts(phone), await counts(maya.signedInAs.token)]).toEqual([false, false]);
  expect(localStorage.getItem('token')).toBeNull();
});

it('a failure shows an error, and the list stays', async () => {
  const { section } = await show();
  maya.server.loses(api.sessions.end);
  await userEvent.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect((await section.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
  expect(section.getByText('Safari on iPhone')).toBeTruthy();
  expect(await counts(phone)).toBe(true);
});
