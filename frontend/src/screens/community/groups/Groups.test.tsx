// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { askAdmin, created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';

const paid = { active: true, type: 'monthly' } as const;

/** Maya, who pays, in a product where Ada runs a group that invited her, and one that is public. */
async function invited(subscription: object = paid) {
  const who = await trader([], { subscription, username: 'maya' });
  const { world } = who.server;
  await join(world, 'ada', 'admin');
  const id = await created(world, { name: 'Tuesday scalpers' });
  const open = await created(world, { name: 'Open circle', isPublic: true, capacity: 2 });
  await askAdmin(world, 'ada', 'inviteUser', { id, userId: who.signedInAs.userId });
  return { who, id, open };
}

it('an invitation is accepted in the list; the group shows its people, and can be left', async () => {
  const { who } = await invited();
  renderApp('/community/groups', who);
  const card = (await screen.findByRole('heading', { name: 'Tuesday scalpers' })).closest('section')!;
  fireEvent.click(within(card).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You joined Tuesday scalpers.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Tuesday scalpers' }));
  expect(await screen.findByText('Runs the group')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'maya' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave group' }));
  const sure = within(await screen.findByRole('dialog'));
  expect(sure.getByText(/^The trades you shared and the comments you wrote there are deleted\./)).toBeTruthy();
  fireEvent.click(sure.getByRole('button', { name: 'Leave group' }));
  expect(await screen.findByText('You left Tuesday scalpers.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tuesday scalpers' })).toBeNull());
});

it('a public group is joined; one that is full cannot be', async () => {
  const { who, open } = await invited();
  renderApp('/community/groups', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Join Open circle' }));
  expect(await screen.findByText('You joined Open circle.')).toBeTruthy();
  await join(who.server.world, 'noah', 'premium');
  expect((await askAdmin(who.server.world, 'ada', 'read', { id: open })).body.data).toMatchObject({ members: { length: 2 } });
});

it('an invitation is answered from the notification, and leads to the group', async () => {
  const { who } = await invited();
  renderApp('/notifications', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Open group' }));
  expect(await screen.findByRole('heading', { name: 'Tuesday scalpers' })).toBeTruthy();
});

it('who does not pay accepts or declines from the notification, and is offered no page they cannot open', async () => {
  const { who } = await invited({ active: true, type: 'free' });
  renderApp('/notifications', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You declined the invitation.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Open group' })).toBeNull();
});

it('a group of other members is not found', async () => {
  const { who } = await invited();
  renderApp('/community/groups/AAAAAAAAAAA', who);
  expect(await screen.findAllByText('That study group is no longer here.')).not.toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Study group' })).toBeTruthy();
});
