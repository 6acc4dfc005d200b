// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { periodBefore } from '#domain/leaderboard/timeFrame.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { rank } from '#functions/jobs/rankTraders.ts';
import { makeBoardPage } from '#functions/leaderboard/makeBoardPage.ts';
import { boardEnds, boardPages } from '#functions/leaderboard/standings.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { trade, tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { waitingWrite } from '#functions/leaderboard/withdrawTrader.ts';
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
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['NOnoraManual', 'THtheoBroker file']);
  expect((await rows()).map((row) => within(row).getAllByRole('cell').at(-1)!.textContent)).toEqual(['Private', '+$75.20']);
  fireEvent.click(await screen.findByRole('button', { name: 'Join the leaderboard' }));
  await screen.findByText('You joined the leaderboard. Your rank appears within five minutes.');
  expect(who.server.sent(api.account.savePrivacy).at(-1)).toEqual({ ...accountDefaults.sharing, leaderboard: true });
  await rankAll(world);
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(await screen.findByText('of 3')).toBeTruthy();
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'NOnoraManual',
    'THtheoBroker file',
    'MAmayaYouBroker file',
  ]);
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

it('shows where trades come from, and those alone that a connection pulled, with the ranks they have', async () => {
  const pulled = Array.from({ length: 42 }, (_, at) => ({
    id: String(at + 1),
    day: '2026-11-16',
    symbol: 'AAPL',
    price: '200',
    quantity: at % 2 === 0 ? 10 : -10,
    clock: `10${String(at).padStart(2, '0')}00`,
  }));
  const sharing = { ...accountDefaults.sharing, leaderboard: true };
  const who = await connectingTrader(pulled, { subscription: paid, username: 'maya', profile: { sharing } });
  await connectIbkr(who);
  const { world } = who.server;
  const others = [await tradingMember(world, 'theo', { leaderboard: true }), await tradingMember(world, 'nora', { leaderboard: true })];
  await trade(world, others[0]!, { count: 24 });
  await trade(world, others[1]!, { count: 30, batch: '' });
  for (const id of [who.signedInAs.userId, ...others]) await world.table.write(waitingWrite(id, world.now()));
  await rank(world);
  renderApp('/community/leaderboard', who);
  const [nora, theo, maya] = (await rows()).map((row) => within(row).getByRole('rowheader'));
  expect([nora, theo, maya].map((head) => head!.textContent)).toEqual(['NOnoraManual', 'THtheoBroker file', 'MAmayaYou']);
  expect(within(theo!).getByTitle('24 of 24 trades from a broker file, unverified')).toBeTruthy();
  expect(within(maya!).getByRole('img', { name: 'Verified: pulled from the broker' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^Verified/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Verified only' }));
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^3 *MAmaya/)]);
  fireEvent.click(screen.getByRole('radio', { name: 'All traders' }));
  expect(await rows()).toHaveLength(3);
});

it('explains “verified” when the board has no verified trader, and takes a row of an earlier release for none', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  await onTheBoard(world.table, userIdOf('id-owl'), 'owl');
  renderApp('/community/leaderboard', who);
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['OWowl']);
  expect(screen.queryByRole('img', { name: /^Verified/ })).toBeNull();
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
