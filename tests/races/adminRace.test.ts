import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { adminWorld, ask } from '#functions/api/admin/testing/adminWorld.ts';
import { routes as announcements } from '#functions/api/announcements/index.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { deletionOf, markForDeletion } from '#functions/privacy/deletions.ts';
import { prefixes, type Table } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';
import { isAdmin } from '#shared/access.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';
import { unconditional } from './unconditional.ts';

/** Admin actions that remove an admin: another one, or themselves. */
type Act = (world: World, by: string, on: string) => Promise<unknown>;
const through =
  (call: 'revokeAccess' | 'disable' | 'grantAccess' | 'endSessions' | 'resetCredits' | 'takeDown', more: object = {}): Act =>
  (world, by, on) =>
    ask(world as never, call, { id: `id-${on}`, note: 'a race', ...more }, by);
const acts: Readonly<Record<string, Act>> = {
  'takes the rights of the other': through('revokeAccess'),
  'disables the other': through('disable'),
  'gives the other another special access': through('grantAccess', { reason: 'Beta tester', expiresAt: null }),
  'deletes the own account': async ({ table, now }, by) => {
    const userId = userIdOf(`id-${by}`);
    return markForDeletion(table, deletionOf(userId, userId, (await loadProfile(table, userId))!, now()));
  },
};
/** The same, without looking whether they are an admin. */
const leavesBlindly: Act = ({ table }, by) => updateAccess(table, userIdOf(`id-${by}`), () => ({ status: 'leaving' }));

const remaining = async ({ table, now }: World): Promise<string[]> => {
  const found = await Promise.all(['ada', 'otto'].map(async (name) => [name, await loadAccess(table, userIdOf(`id-${name}`))] as const));
  return found.flatMap(([name, access]) =>
    access?.status === 'active' && access.disabledAt === null && isAdmin(access, now()) ? [name] : [],
  );
};

/** Ada and Otto act concurrently, in any order of their reads and writes. */
const race = (first: Act, second: Act, bare: (table: Table) => Table = (table) => table) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const world = await adminWorld();
    const table = tableTakingTurns(turns, bare(world.table), ['get', 'write', 'transact']);
    const raced = { ...world, table };
    await turns.waitFor(Promise.allSettled([first(raced, 'ada', 'otto'), second(raced, 'otto', 'ada')]));
    expect((await remaining(world)).length).toBeGreaterThan(0);
  });
const holds = async (property: ReturnType<typeof race>, numRuns: number) =>
  expect(fc.defaultReportMessage(await fc.check(property, { numRuns, endOnFailure: true })) ?? 'holds').toBe('holds');
const fails = async (property: ReturnType<typeof race>) =>
  expect((await fc.check(property, { numRuns: 200, endOnFailure: true })).failed).toBe(true);

const names = Object.keys(acts);
const pairs = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const));

describe('of two admins one remains', () => {
  it.each(pairs)('when one %s and the other one %s', async (first, second) => {
    await holds(race(acts[first]!, acts[second]!), runs(30, 1500));
  });

  it.each(names.slice(0, 3))('only by the conditions: without them none is left when each %s', async (name) => {
    await fails(race(acts[name]!, acts[name]!, unconditional));
  });

  it('when one revokes the other and deletes their own account concurrently; if admins could, none would be left', async () => {
    const asAda =
      (act: Act): Act =>
      (world) =>
        act(world, 'ada', 'otto');
    const takes = acts['takes the rights of the other']!;
    await holds(race(takes, asAda(acts['deletes the own account']!)), runs(30, 1500));
    await fails(race(takes, asAda(leavesBlindly)));
  });
});

/** The admins' acts on Fred that a table has committed, each with whether Ada still had her rights then. */
function committedActs(table: Table): { readonly table: Table; readonly acts: boolean[] } {
  const acts: boolean[] = [];
  let isAdmin = true;
  const transact: Table['transact'] = async (writes) => {
    const isDone = await table.transact(writes);
    if (!isDone) return false;
    const lines = writes.flatMap((write) => ('put' in write && write.put.pk.startsWith(prefixes.audit) ? [write.put] : []));
    if (lines.some(({ target }) => target === 'id-ada')) isAdmin = false;
    else if (lines.some(({ by }) => by === 'id-ada')) acts.push(isAdmin);
    return true;
  };
  return { table: { ...table, meter: table.meter, transact }, acts };
}

const adminActs: Readonly<Record<string, Act>> = {
  'gives special access': through('grantAccess', { reason: 'Friend', expiresAt: null }),
  'disables an account': through('disable'),
  'ends all sessions': through('endSessions'),
  'resets credits': through('resetCredits'),
  'takes a profile down': through('takeDown', { what: 'profile' }),
  'publishes an announcement': (world) =>
    callEndpoint(
      announcements(world),
      api.announcements.publish,
      { title: 'Hi', message: 'All is well.', requestId: 'request-1-000000' },
      { token: 'ada' },
    ),
};

/** Ada acts while Otto takes her rights, in any order of reads and writes: what she does is committed before, with its line of the audit, or she is refused as no admin. */
const lastAct = (act: Act, bare: (table: Table) => Table = (table) => table) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const world = await adminWorld();
    const { table, acts: done } = committedActs(bare(world.table));
    const raced = { ...world, table: tableTakingTurns(turns, table, ['get', 'write', 'transact']) };
    const takes = acts['takes the rights of the other']!;
    const [answer] = await turns.waitFor(Promise.all([act(raced, 'ada', 'fred'), takes(raced, 'otto', 'ada')]));
    expect(done).not.toContain(false);
    expect([200, 403]).toContain((answer as TestResponse).status);
  });

describe('an admin who is losing their rights', () => {
  it.each(Object.keys(adminActs))('%s only before that', async (name) => {
    await holds(lastAct(adminActs[name]!), runs(30, 1500));
  });

  it.each(Object.keys(adminActs))('%s also after that without the conditions: the naive twin fails', async (name) => {
    await fails(lastAct(adminActs[name]!, unconditional));
  });
});
