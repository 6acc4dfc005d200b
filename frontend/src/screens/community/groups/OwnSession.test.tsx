// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { askAdmin, askMember, created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';

/** Maya, who pays, in a group that Ada runs and Noah is in. */
async function inGroup(text: Partial<typeof groupText> = {}) {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  const { world } = who.server;
  await join(world, 'ada', 'admin');
  await join(world, 'noah', 'premium');
  const id = await created(world, { isPublic: true, ...text });
  for (const token of ['noah', who.signedInAs.token]) await askMember(world, token, 'join', { id });
  return { who, id, world };
}

it('members answer whether they come, and tick the homework; both are counted and shown beside their names', async () => {
  const { who, id } = await inGroup();
  renderApp(`/community/groups/${id}`, who);
  expect(await screen.findByText('0 going, 0 can’t make it, 3 haven’t answered')).toBeTruthy();
  expect(screen.getByText('The first exit')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Going' }));
  expect(await screen.findByText('1 going, 0 can’t make it, 2 haven’t answered')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(await screen.findByRole('radio', { name: 'Can’t make it' }));
  expect(await screen.findByText('0 going, 1 can’t make it, 2 haven’t answered')).toBeTruthy();
  expect(screen.getByText('0 of 3 done')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('I’ve done it'));
  expect(await screen.findByText('1 of 3 done')).toBeTruthy();
  const row = screen.getByRole('link', { name: 'maya' }).closest('li')!;
  expect(within(row).getByText(/Can’t make it · Homework done/)).toBeTruthy();
});

it('an answer to a moved session shows that', async () => {
  const { who, id, world } = await inGroup();
  renderApp(`/community/groups/${id}`, who);
  const going = await screen.findByRole('radio', { name: 'Going' });
  const moved = { ...groupText, isPublic: true, meeting: { ...groupText.meeting!, time: '19:00' } };
  const { version } = (await askAdmin(world, 'ada', 'read', { id })).body.data as { version: number };
  await askAdmin(world, 'ada', 'update', { ...moved, id, version });
  fireEvent.click(going);
  expect(await screen.findByText('That session has begun or was moved. Reload the page to see the next one.')).toBeTruthy();
});

it('a group without a fixed time, topic and homework has no such card; neither do visitors of a public one', async () => {
  const { who, id, world } = await inGroup({ meeting: null, topic: '', homework: '' });
  const open = await created(world, { isPublic: true, name: 'Open' });
  renderApp(`/community/groups/${id}`, who);
  expect(await screen.findByRole('heading', { name: 'Members' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Next session' })).toBeNull();
  cleanup();
  renderApp(`/community/groups/${open}`, who);
  expect(await screen.findByText('Only members see who is in the group.')).toBeTruthy();
  expect(screen.queryByText('Mark three of your exits.')).toBeNull();
});
