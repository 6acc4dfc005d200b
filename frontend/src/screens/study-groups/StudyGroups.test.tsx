// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { askAdmin, askMember, created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';

/** An admin, with Maya who pays, Fred who does not, and Otto, another admin. */
async function admin() {
  const who = await trader([], { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' }, username: 'ada' });
  await join(who.server.world, 'maya', 'premium');
  await join(who.server.world, 'fred', 'free');
  await join(who.server.world, 'otto', 'admin');
  return who;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A toast and a line of the page say the same: the toast passes, the line stays with the way on. */
async function expectToastAndText(text: string | RegExp) {
  const isToast = (each: HTMLElement) => each.parentElement!.querySelector('[aria-label="Close message"]') !== null;
  await waitFor(() => expect(screen.getAllByText(text).map(isToast).toSorted()).toEqual([false, true]));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close message' }).at(-1)!);
}

it('an admin creates a group, invites by email and by name, takes an invitation back, and deletes it', async () => {
  const who = await admin();
  renderApp('/study-groups', who);
  expect(await screen.findByText('No study groups yet')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('link', { name: 'Create study group' })[0]!);
  await screen.findByRole('button', { name: 'Create group' });
  press('Create group');
  expect(await screen.findByText('Give the study group a name.')).toBeTruthy();
  type('Name', '  Opening range  ');
  type('Capacity', '3');
  press('Create group');
  expect(await screen.findByText('Study group created successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Opening range' })).toBeTruthy();
  expect(screen.getByText('1 of 3 spots taken.')).toBeTruthy();

  await screen.findByRole('button', { name: 'Invite fred' });
  press('Send invitation');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  type('Email', 'nobody@example.com');
  press('Send invitation');
  await expectToastAndText('No account has that email. They need to sign up first.');
  type('Email', 'maya@example.com');
  press('Send invitation');
  expect(await screen.findByText('1 of 3 spots taken, 1 open invitation.')).toBeTruthy();
  press('Invite fred');
  expect(await screen.findByText('1 of 3 spots taken, 2 open invitations.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite maya' })).toBeNull();
  press('Withdraw fred');
  expect(await screen.findByText('fred’s invitation was withdrawn.')).toBeTruthy();

  press('Edit');
  type('Name', 'First hour');
  press('Save changes');
  expect(await screen.findByText('Study group updated successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'First hour' })).toBeTruthy();

  press('Delete group');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Study group deleted successfully')).toBeTruthy();
  expect(await screen.findByText('No study groups yet')).toBeTruthy();
});

it('public groups of other admins are listed on request; a removed member disappears', async () => {
  const who = await admin();
  const { world } = who.server;
  const id = await created(world, { isPublic: true, name: 'Open circle' }, 'otto');
  await askMember(world, 'maya', 'join', { id });
  renderApp('/study-groups', who);
  await screen.findByText('No study groups yet');
  fireEvent.click(screen.getByRole('radio', { name: 'Yours and public' }));
  fireEvent.click((await screen.findAllByRole('link', { name: 'Open circle' }))[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove maya' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('maya was removed.')).toBeTruthy();
  expect((await askMember(world, 'maya', 'read', { id })).body.data).toMatchObject({ role: null });
});

it('on concurrent changes of two admins the second reads why nothing was overwritten, and loses nothing typed', async () => {
  const who = await admin();
  const { world } = who.server;
  const id = await created(world, { isPublic: true, name: 'Open circle' }, 'otto');
  renderApp(`/study-groups/${id}`, who);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  type('Name', 'My name for it');
  await askMember(world, 'maya', 'join', { id });
  press('Save changes');
  await expectToastAndText(/was changed on another device/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My name for it');
});

it('a failed load shows a toast and a message in the page, in the words of the specification', async () => {
  const who = await admin();
  const id = await created(who.server.world, { isPublic: true }, 'otto');
  who.server.breaks(api.studyGroups.list, 500);
  renderApp('/study-groups', who);
  await expectToastAndText('Failed to load study groups');
  cleanup();
  who.server.breaks(api.studyGroups.read, 502);
  renderApp(`/study-groups/${id}`, who);
  await expectToastAndText('Failed to load study group details');
  press('Try again');
  await expectToastAndText('Failed to load study group details');
});

it('a failed action shows a toast, in the words of the specification, and a message in the page when work is left', async () => {
  const who = await admin();
  const { server } = who;
  const id = await created(server.world, { name: 'Opening range', isPublic: true }, 'otto');
  const fails = async (call: Endpoint, text: string, act: () => unknown, inPage = true) => {
    const heals = server.breaks(call, 502);
    await act();
    if (inPage) await expectToastAndText(text);
    else expect((await screen.findByText(text)).closest('[role=alert]')?.querySelector('[aria-label="Close message"]')).toBeTruthy();
    heals();
  };
  await fails(api.studyGroups.read, 'Failed to load study group details', () => renderApp(`/study-groups/${id}`, who));
  await fails(api.studyGroups.availableUsers, 'Failed to load available users', () => press('Try again'));
  await fails(api.studyGroups.invite, 'Failed to send invitation', () => {
    type('Email', 'maya@example.com');
    press('Send invitation');
  });
  press('Edit');
  await fails(api.studyGroups.update, 'Failed to update study group', () => press('Save changes'));
  const removal = async () => {
    press('Delete group');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete group' }));
  };
  await fails(api.studyGroups.remove, 'Failed to delete study group', removal, false);
  cleanup();
  await fails(api.studyGroups.create, 'Failed to create study group', async () => {
    renderApp('/study-groups/create', who);
    await screen.findByRole('button', { name: 'Create group' });
    type('Name', 'Opening range');
    press('Create group');
  });
});

it('a failed invitation by email or by name shows the server’s words, if any, and keeps the typed values', async () => {
  const who = await admin();
  const { server } = who;
  const id = await created(server.world, { isPublic: true }, 'otto');
  renderApp(`/study-groups/${id}`, who);
  await screen.findByRole('button', { name: 'Invite fred' });
  const isSent = () => screen.queryByText(/^Invitation sent/) !== null;

  const heals = [server.breaks(api.studyGroups.invite, 502), server.breaks(api.studyGroups.inviteUser, 502)];
  type('Email', 'maya@example.com');
  press('Send invitation');
  await expectToastAndText('Failed to send invitation');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
  press('Invite fred');
  await waitFor(() => expect(screen.getAllByText('Failed to send invitation')).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close message' }).at(-1)!);
  for (const heal of heals) heal();

  type('Email', 'nobody@example.com');
  press('Send invitation');
  await expectToastAndText('No account has that email. They need to sign up first.');
  await askAdmin(server.world, 'otto', 'inviteUser', { id, userId: 'id-fred' });
  press('Invite fred');
  await screen.findByText('They already have an invitation. It lasts 14 days.');
  expect(isSent()).toBe(false);
  expect(screen.queryByText('Failed to send invitation')).toBeNull();
});

it('shows the fill level of all groups above them, and their next meetings below', async () => {
  const who = await admin();
  const { world } = who.server;
  const ada = who.signedInAs.token;
  await askAdmin(world, ada, 'create', { ...groupText, isPublic: true, name: 'Openers', requestId: 'request-openers-1' });
  const later = { ...groupText.meeting!, weekday: 5 as const };
  await askAdmin(world, ada, 'create', {
    ...groupText,
    name: 'Friday debrief',
    capacity: 4,
    meeting: later,
    requestId: 'request-friday-1',
  });
  await askAdmin(world, ada, 'create', { ...groupText, name: 'At any time', meeting: null, requestId: 'request-anytime-1' });
  renderApp('/study-groups', who);
  const next = (await screen.findByRole('heading', { name: 'Next sessions' })).closest('section')!;
  // It is Wednesday: Friday comes before the next Tuesday.
  expect(
    within(next)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Friday debrief', 'Openers']);
  expect(screen.getByText('1 public')).toBeTruthy();
  expect(screen.getByText('3 of 20')).toBeTruthy();
});
