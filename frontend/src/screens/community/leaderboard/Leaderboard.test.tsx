// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { periodBefore } from '#domain/leaderboard/timeFrame.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { makeBoardPage } from '#functions/leaderboard/makeBoardPage.ts';
import { boardEnds, boardPages } from '#functions/leaderboard/standings.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { queueRanking } from '#functions/listeners/queueRanking.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const paid = { active: true, type: 'monthly' } as const;

/** Every event published so far reaches its listener, then the ranking runs. */
async function rankAll(world: TestWorld): Promise<void> {
  for (const event of world.published.splice(0)) await queueRanking(world)({ 'detail-type': event.type, detail: event });
  await rank(world);
}
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Leaderboard' }))
    .getAllByRole('row')
    .slice(1);

it('a trader joins, sees the score and the rank, and leaves; others stay private where they want to', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  await trade(world, who.signedInAs.userId, { count: 21 });
  await trade(world, await tradingMember(world, 'theo', { leaderboard: true, amounts: true }), { count: 24 });
  await trade(world, await tradingMember(world, 'nora', { leaderboard: true }), { count: 30, batch: '' });
  await rankAll(world);
  renderApp('/community/leaderboard', who);
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['NOnoraManual', 'THtheo']);
  expect((await rows()).map((row) => within(row).getAllByRole('cell').at(-1)!.textContent)).toEqual(['Private', '+$75.20']);
  fireEvent.click(await screen.findByRole('button', { name: 'Join the leaderboard' }));
  await screen.findByText('You joined the leaderboard. Your rank appears within five minutes.');
  expect(who.server.sent(api.account.savePrivacy).at(-1)).toEqual({ ...accountDefaults.sharing, leaderboard: true });
  await rankAll(world);
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(await screen.findByText('of 3')).toBeTruthy();
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['NOnoraManual', 'THtheo', 'MAmayaYou']);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the leaderboard' }));
  await screen.findByText('You left the leaderboard. Others no longer see you there.');
  await screen.findByRole('button', { name: 'Join the leaderboard' });
});

it('shows each rank’s change since the last period ended, in words too', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  for (const [at, name] of ['theo', 'nora', 'liam'].entries())
    await trade(world, await tradingMember(world, name, { leaderboard: true }), { count: 24 - at });
  await rankAll(world);
  const { cards } = (await boardPages.load(world.table, 'strong', 'all', 'all'))!;
  const [theo, nora] = ['theo', 'nora'].map((name) => cards.find(({ username }) => username === name)!.id);
  await world.table.write({ put: boardEnds.item({ ids: [nora!, 'gone', theo!] }, 'all', periodBefore('all', world.now()).name) });
  await makeBoardPage(world, 'all');
  renderApp('/community/leaderboard', who);
  expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
    '1 2up 2 from last month',
    '2 1down 1 from last month',
    '3 ',
  ]);
  expect(screen.getByText(/since the end of last month, among the top 100/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual(['1 ', '2 ', '3 ']);
  expect(screen.queryByText(/Arrows show/)).toBeNull();
});

it('those whose trades come from broker files are shown alone, with the ranks they have', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  await trade(world, await tradingMember(world, 'theo', { leaderboard: true }), { count: 24 });
  await trade(world, await tradingMember(world, 'nora', { leaderboard: true }), { count: 30, batch: '' });
  await rankAll(world);
  renderApp('/community/leaderboard', who);
  expect(await rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Verified only' }));
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^2 *THtheo/)]);
  fireEvent.click(screen.getByRole('radio', { name: 'All traders' }));
  expect(await rows()).toHaveLength(2);
});

it('explains “verified” when the board has no verified trader', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  await trade(world, await tradingMember(world, 'nora', { leaderboard: true }), { count: 30, batch: '' });
  await rankAll(world);
  renderApp('/community/leaderboard', who);
  expect(await rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Verified only' }));
  expect(screen.getByText('No one in the top 100 is verified')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Leaderboard' })).toBeNull();
});

it('without ranks shows how to be ranked; a failed load can be retried', async () => {
  const who = await trader([], { subscription: paid });
  const found = who.server.refuses(api.leaderboard.list, 'unavailable');
  renderApp('/community/leaderboard', who);
  expect(await screen.findByText('We couldn’t load the leaderboard.')).toBeTruthy();
  found();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No one is ranked yet')).toBeTruthy();
});
