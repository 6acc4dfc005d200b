import { expect, it } from 'vitest';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { itemSize } from '../table/itemSize.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { loadWithdrawn, settled, sharingWrites, withdrawalWrites } from './withdrawalWrites.ts';

/** Bytes that DynamoDB takes of one item. */
const MOST = 400 * 1024;
const at = Date.UTC(2026, 10, 18, 15);
const idOf = (n: number): string => `${String(n).padStart(12, '0')}-abcdefghijk_lmnopqrst`;
const post = (n: number) => ({ id: idOf(n), userId: userIdOf('maya'), at }) as CommunityPost;
const shared = { community: true, amounts: true };

it('withdraws more posts than fit in one item, hides each immediately, and settles each separately', async () => {
  const table = memoryTable();
  const count = 11_000;
  const inOne: Record<string, unknown> = {};
  for (let n = 0; n < count; n++) {
    expect(await table.transact(withdrawalWrites(post(n), at))).toBe(true);
    inOne[`w${idOf(n)}`] = at;
  }
  expect(itemSize({ pk: 'FEED#WITHDRAWN', sk: 'WITHDRAWN', ...inOne })).toBeGreaterThan(MOST);
  const isHidden = async (n: number) => (await loadWithdrawn(table)).all(idOf(n));
  expect(Math.max(...table.all().map(itemSize))).toBeLessThan(1000);
  const { all } = await loadWithdrawn(table);
  expect(Array.from({ length: count }, (_, n) => all(idOf(n))).every(Boolean)).toBe(true);
  await settled(table, { userId: userIdOf('maya'), at, post: { id: idOf(17), at } });
  expect([await isHidden(17), await isHidden(18), all('another')]).toEqual([false, true, false]);
});

it('hides what an older release noted in one item, until it is settled or shared again', async () => {
  const table = memoryTable();
  const [maya, noah] = [userIdOf('id-maya'), userIdOf('id-noah')];
  await table.write({ put: { pk: 'FEED#WITHDRAWN', sk: 'WITHDRAWN', wid_mmaya: at, aid_mnoah: at, wid_mnoah: at } });
  const seen = async () => {
    const { all, amounts } = await loadWithdrawn(table);
    return [all(maya), all(noah), amounts(noah)];
  };
  expect(await seen()).toEqual([true, true, true]);
  await settled(table, { userId: maya, at, post: null });
  expect(await seen()).toEqual([false, true, true]);
  await table.transact(sharingWrites(noah, { ...shared, community: false }, shared, at + 1));
  expect(await seen()).toEqual([false, false, true]);
});

it('is not settled after a further withdrawal', async () => {
  const table = memoryTable();
  const maya = userIdOf('id-maya');
  await table.transact(sharingWrites(maya, shared, { community: false, amounts: false }, at + 5));
  await settled(table, { userId: maya, at, post: null });
  const { all, amounts } = await loadWithdrawn(table);
  expect([all(maya), amounts(maya)]).toEqual([true, true]);
});
