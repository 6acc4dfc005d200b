// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { addCounts } from '#functions/leaderboard/addCounts.ts';
import { makeBoardPage } from '#functions/leaderboard/makeBoardPage.ts';
import { boardRows, countWrites, SHARDS, shardOf, standings } from '#functions/leaderboard/standings.ts';
import { testCard } from '#functions/leaderboard/testing/testCard.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const paid = { active: true, type: 'monthly' } as const;
const nameOf = (place: number): string => `trader_${String(place).padStart(3, '0')}`;

/**
 * A board with `own` at a place among `of` traders, with scores from `scoreOf` their place. Equal scores are ordered
 * by name.
 */
async function board(world: TestWorld, own: { userId: UserId; place: number }, of: number, scoreOf: (place: number) => number) {
  for (let place = 1; place <= of; place++) {
    const userId = place === own.place ? own.userId : userIdOf(`id-${place}`);
    const score = scoreOf(place);
    const card = testCard(`board-${place}`, nameOf(place), score);
    const sk = `${String(1000 - Math.round(score * 10)).padStart(4, '0')}#9999959#${card.username}`;
    const rows = [{ frame: 'all', period: 'all', sk, card } as const];
    await world.table.write({ put: boardRows.item(card, 'all', 'all', shardOf(userId), sk) });
    await world.table.write({ put: standings.item({ id: card.id, rows, revision: 1 }, userId) });
    for (const write of countWrites(userId, [], rows)) await world.table.write(write);
  }
  for (let shard = 0; shard < SHARDS; shard++) await addCounts(world.table, 'all', 'all', shard);
  await makeBoardPage(world, 'all');
}

/** The card of the own rank, and each row of the board in two words. */
async function shown(place: number, of: number, scoreOf: (place: number) => number) {
  const who = await trader([], { subscription: paid, username: 'maya' });
  await board(who.server.world, { userId: who.signedInAs.userId, place }, of, scoreOf);
  renderApp('/community/leaderboard', who);
  const rows = within(await screen.findByRole('region', { name: 'Leaderboard' }))
    .getAllByRole('row')
    .slice(1);
  const card = (await screen.findByText(`of ${of}`)).parentElement!.textContent;
  return {
    card,
    rows: rows.map((row) => [
      within(row).getAllByRole('cell')[0]!.textContent.trim(),
      within(row).getByRole('rowheader').textContent.slice(2),
    ]),
  };
}
const falling = (place: number) => 100 - place / 2;
const equal = () => 57.5;

it.each([
  ['the hundredth is in the table alone', 100, falling, '100 of 130 ', 100, ['100', 'trader_100You']],
  ['the hundred and first comes after the first hundred', 101, falling, '101 of 130 ', 101, ['101', 'trader_101You']],
  ['so does the last', 130, falling, '130 of 130 ', 101, ['130', 'trader_130You']],
  ['of a hundred and thirty equals the hundredth by name is in the table', 100, equal, '100 of 130 ', 100, ['100', 'trader_100You']],
  ['and the next is behind them, nobody can say how far', 101, equal, 'about 101 of 130 ', 101, ['about 101', 'trader_101You']],
  ['also the last of them', 130, equal, 'about 101 of 130 ', 101, ['about 101', 'trader_130You']],
] as const)('%s', async (_, place, scoreOf, card, count, last) => {
  const seen = await shown(place, 130, scoreOf);
  expect(seen.card).toBe(card);
  expect(seen.rows).toHaveLength(count);
  expect(seen.rows.slice(0, 100)).toEqual(
    Array.from({ length: 100 }, (_each, at) => [`${at + 1}`, `${nameOf(at + 1)}${at + 1 === place ? 'You' : ''}`]),
  );
  expect(seen.rows.at(-1)).toEqual(last);
});
