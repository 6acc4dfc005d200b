// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { reviewRequested } from '#copy/together/reviewNoticeTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { groupErrors } from '#shared/groupErrors.ts';

it('an invitation that was answered elsewhere asks nothing more: it leads to the group, or is only text', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  const { server, signedInAs } = who;
  await join(server.world, 'ada', 'admin');
  const ids: string[] = [];
  for (const name of ['Accepted', 'Declined', 'Open']) {
    const id = await created(server.world, { name });
    await server.call('ada', api.studyGroups.inviteUser, { id, userId: signedInAs.userId });
    ids.push(id);
  }
  await server.call(signedInAs.token, api.groups.accept, { id: ids[0]! });
  await server.call(signedInAs.token, api.groups.decline, { id: ids[1]! });
  renderApp('/notifications', who);
  expect((await screen.findByRole('link', { name: 'Open group' })).getAttribute('href')).toBe(`/community/groups/${ids[0]}`);
  expect(screen.getByText('You’re invited to Declined')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
});

it('what happened in a group leads to it, and asks nothing', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  const { world } = who.server;
  const text = reviewRequested('Opening range room', 'noah', null);
  await world.table.write(noticeWrite(world, who.signedInAs.userId, text, { group: 'abcdefghijk' }));
  renderApp('/notifications', who);
  expect((await screen.findByRole('link', { name: 'Open group' })).getAttribute('href')).toBe('/community/groups/abcdefghijk');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

/** A free trader with an invitation to a group of Ada's. */
async function invitedForFree() {
  const who = await trader([], { username: 'fred' });
  const { server, signedInAs } = who;
  await join(server.world, 'ada', 'admin');
  const id = await created(server.world, { name: 'Opening range room' });
  await server.call('ada', api.studyGroups.inviteUser, { id, userId: signedInAs.userId });
  return { who, id };
}

it('shows a free trader that the group opens with a paid plan, before and after they accept', async () => {
  const { who } = await invitedForFree();
  renderApp('/notifications', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  screen.getByText(texts.opensWithPlan);
  await screen.findByText(texts.joinedWithoutPlan);
  expect(screen.getByRole('link', { name: lockedTexts.seePlans }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('offers nothing more once the group turns out to be gone', async () => {
  const { who, id } = await invitedForFree();
  renderApp('/notifications', who);
  const accept = await screen.findByRole('button', { name: 'Accept' });
  await who.server.call('ada', api.studyGroups.remove, { id });
  fireEvent.click(accept);
  await screen.findByText(groupErrors.group_not_found.message);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
});
