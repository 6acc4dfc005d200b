// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { update } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { loadPost, posts } from '#functions/community/posts.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { community } from './testing/community.ts';

it('a text is shared, and stands in the feed under its writer’s name', async () => {
  const { who } = await community();
  renderApp('/community', who);
  fireEvent.change(await screen.findByLabelText('Share what you learned'), { target: { value: 'I waited for the second test.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Shared with members.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'maya' })).toBeTruthy();
  expect(screen.getByText('I waited for the second test.')).toBeTruthy();
});

it('shows a shared trade as verified when a connection pulled its fills, and a copy of an earlier release as from a file', async () => {
  const bought = { id: '1', day: '2026-11-16', clock: '100000', symbol: 'AAPL', quantity: 10, price: '200' };
  const paid = { subscription: { active: true, type: 'monthly' } } as const;
  const sharing = { ...accountDefaults.sharing, community: true };
  const who = await connectingTrader([bought, { ...bought, id: '2', clock: '110000', quantity: -10 }], { ...paid, profile: { sharing } });
  await connectIbkr(who);
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  const shares = { kind: 'trade', trade: trades[0]!.id } as const;
  const { _id: id } = await who.server.call(token, api.community.share, { text: '', shares, requestId: 'request-aaaaaaaaaaaaaaaa' });
  renderApp(`/community/posts/${id}`, who);
  expect(await screen.findByText('Verified: pulled from the broker')).toBeTruthy();
  cleanup();
  const { table } = who.server.world;
  const stored = (await loadPost(table, id))!;
  await table.write({ put: posts.item(JSON.parse(JSON.stringify(stored).replace(',"verified":true', '')), id) });
  renderApp(`/community/posts/${id}`, who);
  expect(await screen.findByText('From a broker file')).toBeTruthy();
  expect(screen.queryByText(/^Verified/)).toBeNull();
});

it('a user who shares nothing can read, and sees how to take part', async () => {
  const { who } = await community({ shares: false });
  renderApp('/community', who);
  expect(await screen.findByText('Half at the target.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sharing settings' }).getAttribute('href')).toBe('/settings/sharing');
  expect(screen.queryByLabelText('Share what you learned')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Profile and shared trades' }));
  expect(await screen.findByLabelText('Share what you learned')).toBeTruthy();
});

it('a post is liked, commented on and its author followed', async () => {
  const { who } = await community();
  renderApp('/community', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
  expect(await screen.findByRole('button', { name: 'Like, 1 like', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Follow noah' })[0]!);
  expect(await screen.findByText('You follow noah.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '0 comments' }));
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: 'Well done.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Well done.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '1 comment' })).toBeTruthy();
});

it('an own post is edited and taken back; another’s is reported, and its writer blocked', async () => {
  const { who } = await community();
  await who.server.call(who.signedInAs.token, api.community.share, { text: 'Mine', shares: null, requestId: 'request-aaaaaaaaaaaaaaaa' });
  renderApp('/community', who);
  fireEvent.click(await screen.findByRole('button', { name: 'More options for maya’s post' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const editing = await screen.findByRole('dialog');
  fireEvent.change(within(editing).getByLabelText('Text'), { target: { value: 'Mine, edited' } });
  fireEvent.click(within(editing).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mine, edited')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More options for maya’s post' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Stop sharing' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(screen.queryByText('Mine, edited')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'More options for noah’s post' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
  const reporting = await screen.findByRole('dialog');
  fireEvent.click(within(reporting).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thank you. An admin will look at it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More options for noah’s post' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Block noah' }));
  await waitFor(() => expect(screen.queryByText('Half at the target.')).toBeNull());
});

it('a notification of a comment leads to the post', async () => {
  const { who } = await community();
  const { _id: id } = await who.server.call(who.signedInAs.token, api.community.share, {
    text: 'Mine',
    shares: null,
    requestId: 'request-aaaaaaaaaaaaaaaa',
  });
  await who.server.call('noah', api.community.comment, { id, text: 'Tell me more.', requestId: 'request-bbbbbbbbbbbbbbbb' });
  await who.server.call('noah', api.community.like, { id });
  await hear(who.server.world);
  renderApp('/notifications', who);
  expect(await screen.findByText('noah commented on your post')).toBeTruthy();
  expect(screen.getByText('noah liked your post')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('link', { name: 'Open post' })[0]!);
  expect(await screen.findByText('Tell me more.')).toBeTruthy();
});

it('a notification of a follower leads to their profile', async () => {
  const { who } = await community();
  await who.server.call('noah', api.community.follow, { username: 'maya' });
  await hear(who.server.world);
  renderApp('/notifications', who);
  expect(await screen.findByText('noah now follows you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open profile' }).getAttribute('href')).toBe('/profile/noah');
});

it('the pages of the community are in the sidebar', async () => {
  const { who } = await community();
  const app = renderApp('/community', who);
  const side = within(await screen.findByRole('navigation', { name: 'Community' }));
  expect(side.getByRole('link', { name: 'Feed', current: 'page' })).toBeTruthy();
  fireEvent.click(side.getByRole('link', { name: 'Leaderboard' }));
  expect(await screen.findByRole('heading', { name: 'Leaderboard', level: 1 })).toBeTruthy();
  await waitFor(() => expect(app.location().pathname).toBe('/community/leaderboard'));
});

it('access that ends while the feed is open is named when the next page is asked for', async () => {
  const { who } = await community();
  renderApp('/community', who);
  expect(await screen.findByText('Half at the target.')).toBeTruthy();
  await update(who.server.world, who.signedInAs.userId, { subscription: { active: true, type: 'free' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Top' }));
  expect(await screen.findByText('This area needs a paid subscription.')).toBeTruthy();
});
