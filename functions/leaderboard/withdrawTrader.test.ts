import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { makeBoardPage } from './makeBoardPage.ts';
import { boardPages, standings } from './standings.ts';
import { onTheBoard } from './testing/onTheBoard.ts';
import { testCard } from './testing/testCard.ts';
import { withdrawTrader } from './withdrawTrader.ts';

const owl = userIdOf('id-owl');

it('keeps the cards of a concurrent ranking, and removes the leaving trader', async () => {
  const base = memoryTable();
  await onTheBoard(base, owl);
  const page = async () => (await boardPages.load(base, 'strong', 'all', 'all'))!;
  let isFirst = true;
  const table = {
    ...base,
    // A ranking rebuilds the page between the withdrawal's read and its write.
    async transact(writes: Parameters<typeof base.transact>[0]) {
      if (isFirst) {
        isFirst = false;
        const now = await page();
        const cards = [...now.cards, testCard('board-lark', 'lark')];
        await base.write({ put: await boardPages.item({ ...now, cards, version: now.version + 1 }, 'all', 'all') });
      }
      return base.transact(writes);
    },
  };
  await withdrawTrader(testWorld({ table, now: () => 0 }), owl);
  expect((await page()).cards.map(({ id }) => id)).toEqual(['board-lark']);
  expect((await standings.load(base, 'strong', owl))?.rows).toEqual([]);
});

it('keeps a trader off the first page of a period that is made while they leave', async () => {
  const base = memoryTable();
  await onTheBoard(base, owl);
  await base.write({ delete: boardPages.key('all', 'all') });
  let isFirst = true;
  const table = {
    ...base,
    // They leave between the page's reading of the rows and its write.
    async query(query: Parameters<typeof base.query>[0]) {
      const found = await base.query(query);
      if (!isFirst || found.length === 0) return found;
      isFirst = false;
      await withdrawTrader(testWorld({ table: base, now: () => 0 }), owl);
      return found;
    },
  };
  await makeBoardPage({ table, now: () => 0 }, 'all');
  expect(isFirst).toBe(false);
  expect((await boardPages.load(base, 'strong', 'all', 'all'))?.cards).toEqual([]);
});
