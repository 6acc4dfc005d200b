// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { memberNamed, shared } from '#functions/community/testing/communityWorld.ts';

it('traders who share are found by name and followed, and their profile shows the shared parts', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  for (const name of ['noah', 'olga']) await memberNamed(who.server.world, name);
  await memberNamed(who.server.world, 'theo', { shares: false });
  await shared(who.server.world, 'noah', 'Half at the target.');
  renderApp('/traders', who);
  expect(await screen.findByRole('link', { name: 'olga' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'theo' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search by username'), { target: { value: 'NO' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'olga' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Follow noah' }));
  expect(await screen.findByText('You follow noah.')).toBeTruthy();
  const followed = (await screen.findByRole('heading', { name: 'You follow' })).closest('section')!;
  fireEvent.click(within(followed).getByRole('link', { name: 'noah' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Posts 1' }));
  expect(await screen.findByText('Half at the target.')).toBeTruthy();
  expect(screen.getByText('1 follower')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Block noah' }));
  expect(await screen.findByText('You blocked this trader, so you don’t see what they share.')).toBeTruthy();
  expect(screen.queryByText('Half at the target.')).toBeNull();
});

it('whom one blocks is found beside the list, and can be unblocked there', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  await memberNamed(who.server.world, 'noah');
  await who.server.call(who.signedInAs.token, api.community.block, { username: 'noah' });
  renderApp('/traders', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock noah' }));
  expect(await screen.findByText('You see noah again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked' })).toBeNull());
});
