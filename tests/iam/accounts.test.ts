import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { routes as accountRoutes } from '#functions/api/account/index.ts';
import { routes as authRoutes } from '#functions/api/auth/index.ts';
import { newcomer } from '#functions/api/auth/testing/testAccount.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { ask, nextCode } from '#functions/api/secondFactor/testing/withSecondFactor.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { accessKey } from '#functions/people/access.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

/** A small life of two people, each area behind its own policy. */
async function live() {
  const base = memoryTable();
  const world: TestWorld = testWorld({ table: base, wait: async (ms) => world.setNow(world.now() + ms) });
  const auth = fencedTable(base, areas.auth);
  const account = fencedTable(base, areas.account);
  const sign = (name: keyof typeof api.auth, input?: Record<string, unknown>, token?: string, userAgent?: string) =>
    callEndpoint(authRoutes({ ...world, table: auth }), api.auth[name], input, {
      ...(userAgent !== undefined && { requestContext: { http: { userAgent } } }),
      ...(token !== undefined && { token }),
    });
  const my = (name: keyof typeof api.account, token: string, input?: Record<string, unknown>) =>
    callEndpoint(accountRoutes({ ...world, table: account }), api.account[name], input, { token });

  const statuses: Record<string, number> = {};
  const note = (what: string, { status }: { status: number }) => {
    statuses[what] = status;
  };
  const registered = await sign('register', newcomer);
  note('register', registered);
  let { token, preferences } = registered.body.data as { token: string; preferences: object };
  note('register again', await sign('register', newcomer));
  note('login', await sign('login', { email: newcomer.email, password: newcomer.password }));
  const elsewhere = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  note('login, elsewhere', await sign('login', { email: newcomer.email, password: newcomer.password }, undefined, elsewhere));
  note('login, wrong', await sign('login', { email: newcomer.email, password: 'not-this-one' }));
  note('validate', await sign('validate', undefined, token));
  note('me', await my('me', token));
  note('saveSettings', await my('saveSettings', token, { preferences: { ...preferences, darkMode: true, timeZone: 'Europe/Berlin' } }));
  note('specialAccess', await my('specialAccess', token));
  note('details', await my('details', token));
  note('savePrivacy', await my('savePrivacy', token, { community: true, leaderboard: true, record: true, amounts: true }));
  note('changeUsername', await my('changeUsername', token, { username: 'DayOwl' }));
  await onTheBoard(base, (registered.body.data as { _id: UserId })._id);
  note('savePrivacy, leaving', await my('savePrivacy', token, { community: true, leaderboard: false, amounts: false }));
  note('savePrivacy, private', await my('savePrivacy', token, { community: false, leaderboard: false, amounts: false }));
  note(
    'saveNotices',
    await my('saveNotices', token, { comment: true, like: false, follow: true, group: true, review: true, credits: true }),
  );
  note('publicProfile', await my('publicProfile', token, { username: 'dayowl' }));
  const settings = { broker: null, currency: 'USD', zone: 'UTC', lotMethod: 'fifo', fees: [], cash: [], revision: 0 };
  const paper = await my('saveAccount', token, { label: 'Paper', name: 'Paper', ...settings });
  note('saveAccount', paper);
  const { revision } = paper.body.data as { revision: number };
  const { _id } = registered.body.data as { _id: UserId };
  const open = { ...fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'), account: 'Paper' };
  await changeJournal({ ...world, table: base }, _id, addFillsCommand, { fills: [open] });
  note('saveAccount again', await my('saveAccount', token, { label: 'Paper', name: 'Paper', ...settings, lotMethod: 'lifo', revision }));
  note('accounts', await my('accounts', token));
  await my('saveAccount', token, { label: 'Demo', name: 'Demo', ...settings });
  note('removeAccount', await my('removeAccount', token, { label: 'Demo' }));
  const { password, securityQuestions } = newcomer;
  note('changeSecurityQuestions', await my('changeSecurityQuestions', token, { password, securityQuestions }));
  const changed = await my('changePassword', token, { currentPassword: password, newPassword: 'n3w-lantern-7' });
  note('changePassword', changed);
  token = (changed.body.data as { token: string }).token;
  await ask({ ...world, table: base }, token, 'begin', { password: 'n3w-lantern-7' });
  await ask({ ...world, table: base }, token, 'confirm', { code: world.pool.code(_id) });
  const waiting = await sign('login', { email: newcomer.email, password: 'n3w-lantern-7' });
  note('login, with a second factor', waiting);
  const { codeSession } = waiting.body;
  note('confirmCode', await sign('confirmCode', { codeSession, code: nextCode(world, _id) }));
  for (let left = 19; left > 0; left--) note('confirmCode, too often', await sign('confirmCode', { codeSession, code: '000000' }));
  note('logout', await sign('logout', undefined, token));
  const away = await sign('google');
  note('google', away);
  const back = world.pool.google.consent(away.headers.location!, { subject: '1077', email: 'gina@example.com' });
  const cookies = away.cookies.map((cookie) => cookie.split(';')[0]!);
  note('exchangeGoogle', await callEndpoint(authRoutes({ ...world, table: auth }), api.auth.exchangeGoogle, back, { cookies }));

  // A pool that fails takes the reservation back.
  const failing = { ...world, table: auth, identity: { ...world.identity, create: () => Promise.reject(new Error('The pool is away.')) } };
  note(
    'register without a pool',
    await callEndpoint(authRoutes(failing), api.auth.register, { ...newcomer, username: 'EarlyBird', email: 'e@example.com' }),
  );
  return { auth, account, statuses };
}

describe('signing up, in and out under the functions’ own policies', () => {
  it('does all it does anywhere', async () => {
    const { auth, account, statuses } = await live();
    expect([...auth.denied, ...account.denied]).toEqual([]);
    expect(statuses).toEqual({
      register: 200,
      'register again': 409,
      login: 200,
      'login, elsewhere': 200,
      'login, wrong': 401,
      validate: 200,
      me: 200,
      saveSettings: 200,
      specialAccess: 200,
      details: 200,
      savePrivacy: 200,
      'savePrivacy, leaving': 200,
      'savePrivacy, private': 200,
      saveNotices: 200,
      changeUsername: 200,
      publicProfile: 200,
      saveAccount: 200,
      'saveAccount again': 200,
      accounts: 200,
      removeAccount: 200,
      changeSecurityQuestions: 200,
      changePassword: 200,
      'login, with a second factor': 401,
      confirmCode: 200,
      'confirmCode, too often': 429,
      logout: 200,
      google: 302,
      exchangeGoogle: 200,
      'register without a pool': 500,
    });
  });

  it('uses everything the policies grant', async () => {
    const { auth, account } = await live();
    expect(granted(areas.auth).filter((grant) => !auth.used.has(grant))).toEqual([]);
    expect(granted(areas.account).filter((grant) => !account.used.has(grant))).toEqual([]);
  });

  it('and a policy denies every other action: another verb, another group, special access', async () => {
    const table = fencedTable(memoryTable(), areas.account);
    await expect(table.get({ pk: 'RECOVERY#u1', sk: 'QUESTIONS' })).rejects.toThrow(/policy/);
    await expect(table.write({ delete: accessKey(userIdOf('u1')) })).rejects.toThrow(/policy/);
    await expect(table.write({ update: accessKey(userIdOf('u1')), set: { specialAccess: { hasAccess: true } } })).rejects.toThrow(/policy/);
    await expect(table.query({ pk: 'ACCESS#u1' })).rejects.toThrow(/policy/);
    expect(table.denied).toHaveLength(4);
  });
});
