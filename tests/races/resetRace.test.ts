import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import { routes as authRoutes } from '#functions/api/auth/index.ts';
import { routes as recoveryRoutes } from '#functions/api/recovery/index.ts';
import { email, password, person } from '#functions/api/recovery/testing/testRecovery.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { saveResetToken } from '#functions/people/saveResetToken.ts';
import type { Table } from '#functions/table/table.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns, turnTaker } from './takingTurns.ts';

const SECOND = 1000;

/** Calls to the outside in the order of `turns`, each a second after the one before; the pool looks at a password in one turn and issues in another. */
function taking(turns: fc.Scheduler, world: TestWorld): World {
  const turn = turnTaker(turns);
  const later = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      world.setNow(world.now() + SECOND);
      return act(...args);
    };
  };
  const { identity } = world;
  const issue = turn(
    'issue',
    later(async (token: string) => {
      const claims = world.pool.tokens.get(token)!;
      world.pool.tokens.set(token, { ...claims, iat: Math.floor(world.now() / SECOND) });
    }),
  );
  const check = turn('check', later(identity.signIn));
  return {
    ...world,
    table: tableTakingTurns(turns, world.table, ['get', 'write', 'transact']),
    identity: {
      ...identity,
      setPassword: turn('setPassword', later(identity.setPassword)),
      async signIn(...about) {
        const answer = await check(...about);
        if (typeof answer === 'object' && 'token' in answer) await issue(answer.token);
        return answer;
      },
    },
  };
}

/** Ends sessions once, before the password changes. */
const naive = (world: World): World => {
  let changed = false;
  const table: Table = { ...world.table, write: (write) => (changed ? Promise.resolve(true) : world.table.write(write)) };
  const setPassword: World['identity']['setPassword'] = async (...about) => {
    await world.identity.setPassword(...about);
    changed = true;
  };
  return { ...world, table, identity: { ...world.identity, setPassword } };
};

/** True if a sign-in with the old password during a reset has no session in the end. */
async function holds(turns: fc.Scheduler, forReset: (world: World) => World): Promise<boolean> {
  const world: TestWorld = testWorld({ wait: async (ms) => world.setNow(world.now() + ms) });
  const userId = await person(world);
  const resetToken = 'won with the right answers';
  await saveResetToken(world.table, resetToken, { username: userId }, world.now());
  world.setNow(testNow + 5 * SECOND);
  const outside = taking(turns, world);
  const [reset, login] = await turns.waitFor(
    Promise.all([
      callEndpoint(recoveryRoutes(forReset(outside)), api.recovery.reset, { resetToken, newPassword: 'brand-new-77' }),
      callEndpoint(authRoutes(outside), api.auth.login, { email, password }),
    ]),
  );
  expect(reset.status).toBe(200);
  const access = (await loadAccess(world.table, userId))!;
  if (login.status !== 200) return true;
  const { jti, iat } = world.pool.tokens.get((login.body.data as { token: string }).token)!;
  return !isTokenValid(access, { jti, issuedAt: iat });
}

const everyOrder = (forReset: (world: World) => World, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.scheduler(), (turns) => holds(turns, forReset)),
    { numRuns, endOnFailure: true },
  );

it('a reset signs out a concurrent sign-in with the old password, in any order of events', async () => {
  const result = await everyOrder((world) => world, runs(60, 3000));
  expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');
});

it('and ending the sessions only before the password changes is not enough: this test sees it', async () => {
  expect((await everyOrder(naive, 300)).failed).toBe(true);
});
