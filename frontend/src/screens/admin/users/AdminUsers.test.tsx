// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { saveContactMessage } from '#functions/contact/contactMessages.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { profileKey } from '#functions/people/profile.ts';

const admin = { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' }, username: 'ada' } as const;

/** An admin in a product where Fred has an account, too. */
async function withFred() {
  const who = await trader([], admin);
  const { world } = who.server;
  const fred = await join(world, 'fred', 'free');
  const profile = { username: 'fred', email: 'fred@example.com', createdAt: '2026-09-03T12:00:00.000Z' };
  await world.table.write({ put: { ...profileKey(fred), ...profile } });
  return who;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('an admin finds a user, grants special access with a note, disables the account, and the audit log has all of it', async () => {
  const who = await withFred();
  renderApp('/admin/users', who);
  await screen.findByRole('link', { name: 'fred' });
  type('Username or email', 'nobody@example.com');
  expect(await screen.findByText('No one found')).toBeTruthy();
  type('Username or email', 'fred@example.com');
  fireEvent.click(await screen.findByRole('link', { name: 'fred' }));
  expect(await screen.findByText('Sep 3, 2026')).toBeTruthy();

  press('Grant special access');
  confirm('Grant special access');
  expect(await screen.findByText('Write down why, for the audit log.')).toBeTruthy();
  type('Reason', 'Beta tester');
  type('Ends', '2099-01-31');
  type('Note for the audit log', 'tests the importer');
  confirm('Grant special access');
  expect(await screen.findByText('Special access was granted.')).toBeTruthy();
  expect(await screen.findByText(/Beta tester, until Jan 31, 2099/)).toBeTruthy();

  press('Disable account');
  type('Note for the audit log', 'asked for it');
  confirm('Disable account');
  expect(await screen.findByText('The account was disabled.')).toBeTruthy();
  expect(await screen.findByText('Disabled')).toBeTruthy();
  expect((await who.server.call(who.signedInAs.token, api.admin.user, { id: 'id-fred' })).disabled).toBe(true);
});

it('an admin takes a profile down with a reason and restores it, and the page lists the removals', async () => {
  renderApp('/admin/users/id-fred', await withFred());
  await screen.findByText('Sep 3, 2026');
  press('Take down profile');
  type('Why', 'Sells signals.');
  confirm('Take down profile');
  expect(await screen.findByText('The profile was taken down.')).toBeTruthy();
  expect(await screen.findByText('Taken down: profile')).toBeTruthy();
  press('Put profile back');
  type('Why', 'Removed them.');
  confirm('Put profile back');
  expect(await screen.findByText('The profile is back.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Take down profile' })).toBeTruthy();
});

it('the own account has no buttons that change its access', async () => {
  const who = await withFred();
  renderApp(`/admin/users/${who.signedInAs.userId}`, who);
  expect(await screen.findByText(/Another admin has to change its access/)).toBeTruthy();
  expect(
    screen.getAllByRole('button', { name: /access|account|credits|everywhere|down|back/ }).map(({ textContent }) => textContent),
  ).toEqual(['Reset AI credits', 'Sign out everywhere']);
});

it('messages are shown as plain text for any content', async () => {
  const who = await withFred();
  const { world } = who.server;
  const hostile = '<img src=x onerror="alert(1)">\nSecond line';
  await saveContactMessage(
    world.table,
    'id1',
    { name: '<b>Kim</b>', email: 'kim@example.com', topic: 'bug', message: hostile, sentAt: world.now() },
    [],
  );
  renderApp('/admin/messages', who);
  expect(await screen.findByText('<b>Kim</b>')).toBeTruthy();
  expect(screen.getByText(/onerror="alert\(1\)"/)).toBeTruthy();
  expect(document.querySelectorAll('article img, article b')).toHaveLength(0);
});

it('a day without lines shows that; another day is requested', async () => {
  const who = await withFred();
  await who.server.call(who.signedInAs.token, api.admin.endSessions, { id: 'id-fred', note: 'lost phone' });
  renderApp('/admin/audit', who);
  await screen.findByLabelText('Day (UTC)');
  type('Day (UTC)', '2020-01-01');
  expect(await screen.findByText('Nothing was recorded on this day')).toBeTruthy();
  type('Day (UTC)', new Date(who.server.world.now()).toISOString().slice(0, 10));
  expect(await screen.findByRole('cell', { name: 'lost phone' })).toBeTruthy();
  expect(screen.getByText('signed out by an admin')).toBeTruthy();
});

it('an announcement is confirmed once more, is sent, and the typed text is cleared', async () => {
  const who = await withFred();
  renderApp('/admin/announcements', who);
  await screen.findByText('Nothing announced yet');
  press('Announce');
  expect(await screen.findByText('Give it a title.')).toBeTruthy();
  type('Title', 'Early close on Friday');
  type('Message', 'Markets close at 1 PM.');
  press('Announce');
  await screen.findByRole('dialog');
  confirm('Announce');
  expect(await screen.findByText('On its way, 0 so far', { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});
