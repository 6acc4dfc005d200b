import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { adminWorld, ask } from '#functions/api/admin/testing/adminWorld.ts';
import { routes as announcementRoutes } from '#functions/api/announcements/index.ts';
import { count } from '#functions/jobs/countAccounts.ts';
import { send } from '#functions/jobs/sendAnnouncements.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { updateAccess } from '#functions/people/access.ts';
import { usernameClaims } from '#functions/people/nameClaim.ts';
import { profileWrite } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedTable, granted } from './fencedTable.ts';

/** Does `work` for each thing, one after the other. */
async function inTurn<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const thing of things) done.push(await work(thing));
  return done;
}

it('every admin action works under the function’s own policy and uses all it grants; the audit is append-only', async () => {
  const base = memoryTable();
  const world = await adminWorld({ table: base });
  const table = fencedTable(base, areas.admin);
  const fenced = { ...world, table };
  const act = { id: 'id-fred', note: 'for a test' };
  const sharing = { community: true, leaderboard: true, record: true, setups: false, amounts: true };
  await base.write(profileWrite(userIdOf('id-fred'), { sharing }));
  await base.write({ put: usernameClaims.item({ userId: userIdOf('id-fred'), username: 'fred', status: 'active' }, 'fred') });
  await onTheBoard(base, userIdOf('id-fred'), 'fred');
  const statuses = [
    await ask(fenced, 'users'),
    await ask(fenced, 'users', { q: 'maya@example.com' }),
    await ask(fenced, 'user', { id: 'id-maya' }),
    await ask(fenced, 'grantAccess', { ...act, reason: 'Beta tester', expiresAt: null }),
    await ask(fenced, 'revokeAccess', act),
    await ask(fenced, 'resetCredits', act),
    await ask(fenced, 'endSessions', act),
    await ask(fenced, 'disable', act),
    await ask(fenced, 'enable', act),
    ...(
      await inTurn(['takeDown', 'putBack'] as const, (call) =>
        inTurn(['profile', 'rank', 'name'], (what) => ask(fenced, call, { ...act, what })),
      )
    ).flat(),
    await ask(fenced, 'overview'),
    await ask(fenced, 'subscriptions'),
    await ask(fenced, 'messages'),
    await ask(fenced, 'audit', { day: '2026-11-18' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(table.denied).toEqual([]);
  expect(granted(areas.admin).filter((grant) => !table.used.has(grant))).toEqual([]);
  await expect(table.write({ delete: { pk: 'AUDIT#2026-11-18', sk: 'x' } })).rejects.toThrow(/policy/);
});

it('announcing something, and sending it, work under their own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = await adminWorld({ table: base });
  const area = fencedTable(base, areas.announcements);
  const job = fencedTable(base, jobs.sendAnnouncements);
  const ask = (call: keyof typeof api.announcements, input = {}) =>
    callEndpoint(announcementRoutes({ ...world, table: area }), api.announcements[call], input, { token: 'ada' });
  expect((await ask('publish', { title: 'T', message: 'M', requestId: 'request-0123456789' })).status).toBe(200);
  expect(await send({ ...world, table: job })).toEqual({ sent: 5 });
  expect((await ask('list')).status).toBe(200);
  for (const [table, permissions] of [[area, areas.announcements] as const, [job, jobs.sendAnnouncements] as const]) {
    expect(table.denied).toEqual([]);
    expect(granted(permissions).filter((grant) => !table.used.has(grant))).toEqual([]);
  }
});

it('counting accounts works under its own policy and uses all it grants', async () => {
  const base = memoryTable();
  const world = await adminWorld({ table: base });
  const table = fencedTable(base, jobs.countAccounts);
  expect(await count({ ...world, table })).toEqual({ users: 5, done: true });
  await updateAccess(base, userIdOf('id-maya'), ({ subscription }) => ({ subscription: { ...subscription, active: false } }));
  expect(await count({ ...world, table })).toEqual({ users: 5, done: true });
  expect(table.denied).toEqual([]);
  expect(granted(jobs.countAccounts).filter((grant) => !table.used.has(grant))).toEqual([]);
});
