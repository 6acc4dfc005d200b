import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { findTraders, traderWrite } from '#functions/community/findTraders.ts';
import { loadWithdrawn } from '#functions/community/withdrawalWrites.ts';
import { boardPages, standings } from '#functions/leaderboard/standings.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { loadProfile, type Profile, profileWrite, requireProfile } from '#functions/people/profile.ts';
import { changeSharing } from '#functions/privacy/changeSharing.ts';
import type { Table } from '#functions/table/table.ts';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('closes a disabled account, also to a newer token; refuses one’s own with admin_own', async () => {
  const world = await adminWorld();
  expect(await act(world, 'disable', 'ada')).toBe('admin_own');
  expect(await act(world, 'disable', 'nobody')).toBe('user_not_found');
  expect(await act(world, 'disable', 'otto')).toBe(200);
  const claims = world.pool.tokens.get('otto')!;
  world.pool.tokens.set('otto', { ...claims, iat: claims.iat + 60 });
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('signed_out');
  expect((await ask(world, 'user', { id: 'id-otto' })).body.data).toMatchObject({ disabled: true });
  expect(await auditLines(world)).toContain('ada: account disabled, otto, note for a test');
});

it('hides everything of a disabled account immediately, and shows it again when enabled', async () => {
  const world = await adminWorld();
  const { table } = world;
  const fred = userIdOf('id-fred');
  const sharing = { community: true, leaderboard: true, record: false, setups: false, amounts: true };
  await table.write(profileWrite(fred, { sharing }));
  await table.write(traderWrite(fred, await requireProfile(table, fred)));
  await onTheBoard(table, fred, 'fred');
  const shown = async () => ({
    listed: (await findTraders(table, 'fred', 5)).length,
    profile: (await requireProfile(table, fred)).sharing.community,
    withdrawn: (await loadWithdrawn(table)).all(fred),
    ranked: (await standings.load(table, 'strong', fred))?.rows.length,
    onPage: (await boardPages.load(table, 'strong', 'all', 'all'))?.cards.length,
  });
  expect(await shown()).toEqual({ listed: 1, profile: true, withdrawn: false, ranked: 1, onPage: 1 });
  expect(await act(world, 'disable', 'fred')).toBe(200);
  const hidden = { listed: 0, profile: false, withdrawn: true, ranked: 0, onPage: 0 };
  expect(await shown()).toEqual(hidden);
  expect(await act(world, 'disable', 'fred')).toBe(200);
  expect(await act(world, 'enable', 'fred')).toBe(200);
  // The next ranking puts them back on the board.
  expect(await shown()).toEqual({ ...hidden, listed: 1, profile: true, withdrawn: false });
  expect(await loadProfile(table, fred)).toMatchObject({ sharing, sharedBefore: null });
});

it('shares nothing more when an account that shared nothing is enabled', async () => {
  const world = await adminWorld();
  await act(world, 'disable', 'fred');
  await act(world, 'enable', 'fred');
  expect((await loadProfile(world.table, userIdOf('id-fred')))?.sharing.community).toBe(false);
});

it('keeps a disabled account hidden when a change of its sharing was on its way', async () => {
  const world = await adminWorld();
  const { table } = world;
  const fred = userIdOf('id-fred');
  const sharing = { community: true, leaderboard: false, record: false, setups: false, amounts: false };
  let seen = 0;
  const decide = ({ sharedBefore }: Profile) => (seen++ === 0 || sharedBefore === null ? { sharing } : null);
  // Fred's account is disabled between the reading of his profile and the write.
  const transact = async (...writes: Parameters<Table['transact']>) => {
    if (seen === 1) await act(world, 'disable', 'fred');
    return table.transact(...writes);
  };
  await changeSharing({ ...world, table: { ...table, meter: table.meter, transact } }, fred, decide);
  expect(seen).toBe(2);
  expect((await requireProfile(table, fred)).sharing.community).toBe(false);
  await act(world, 'enable', 'fred');
  await changeSharing(world, fred, () => ({ sharing }));
  expect((await requireProfile(table, fred)).sharing.community).toBe(true);
});
