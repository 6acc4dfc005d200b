// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { memberNamed } from '#functions/community/testing/communityWorld.ts';
import { created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';
import { community } from './testing/community.ts';

it('failed parts beside the feed can be retried', async () => {
  const { who } = await community();
  const { server } = who;
  const heals = [server.breaks(api.groups.list, 502), server.breaks(api.leaderboard.list, 502), server.breaks(api.account.details, 502)];
  renderApp('/community', who);
  const failed = ['Failed to load study groups', 'We couldn’t load the leaderboard.', 'Your profile could not be read. Please try again.'];
  for (const text of failed) expect(await screen.findByText(text)).toBeTruthy();
  for (const heal of heals) heal();
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  for (const name of ['Your groups', 'What others see']) expect(await screen.findByRole('heading', { name })).toBeTruthy();
  for (const text of failed) expect(screen.queryByText(text)).toBeNull();
});

it('invitations to groups are shown beside the feed, and are accepted there', async () => {
  const { who } = await community();
  await join(who.server.world, 'ada', 'admin');
  const id = await created(who.server.world, { name: 'Opening range room' });
  await who.server.call('ada', api.studyGroups.inviteUser, { id, userId: who.signedInAs.userId });
  renderApp('/community', who);
  const card = (await screen.findByRole('heading', { name: 'Your groups' })).closest('section')!;
  expect(within(card).getByText('You’re invited')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(within(card).getByText(/^2 members/)).toBeTruthy());
  expect(within(card).getByRole('link', { name: 'Opening range room' }).getAttribute('href')).toBe(`/community/groups/${id}`);
});

it('the first three of the month are shown beside the feed, with the reader’s own rank', async () => {
  const { who } = await community();
  const { server, signedInAs } = who;
  await server.call(signedInAs.token, api.account.savePrivacy, { community: true, leaderboard: true, amounts: false });
  await trade(server.world, signedInAs.userId, { count: 21 });
  for (const name of ['theo', 'nora', 'bill'])
    await trade(server.world, await tradingMember(server.world, name, { leaderboard: true }), { count: 30 });
  for (const event of server.world.published.splice(0))
    if (event.type === 'TradesChanged') await queueRanking(server.world)({ 'detail-type': event.type, detail: event });
  await rank(server.world);
  const ranked = await server.call(signedInAs.token, api.leaderboard.list, { timeFrame: 'month' });
  renderApp('/community', who);
  const card = (await screen.findByRole('heading', { name: 'Leaderboard, this month' })).closest('section')!;
  await within(card).findByText('You');
  const shown = ranked.filter(({ username }, at) => at < 3 || username === 'maya').map(({ username }) => username);
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('link').textContent),
  ).toEqual(shown);
});

it('traders one does not follow are suggested, those after one’s own name first, and can be left again', async () => {
  const { who } = await community();
  for (const name of ['abel', 'otis', 'zoe']) await memberNamed(who.server.world, name);
  await who.server.call(who.signedInAs.token, api.community.follow, { username: 'zoe' });
  renderApp('/community', who);
  const card = (await screen.findByRole('heading', { name: 'Traders to follow' })).closest('section')!;
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All traders', 'noah', 'otis']);
  fireEvent.click(within(card).getByRole('button', { name: 'Follow otis' }));
  expect(await within(card).findByRole('button', { name: 'Follow otis', pressed: true })).toBeTruthy();
});
