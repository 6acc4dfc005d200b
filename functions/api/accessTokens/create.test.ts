import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { routes as trades } from '#functions/api/trades/index.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { messagingWorld } from '#functions/messages/testing/messagingWorld.ts';
import { listAllNotices } from '#functions/notices/notices.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { accessKey, updateAccess } from '#functions/people/access.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { profileKey } from '#functions/people/profile.ts';
import { loadPersonalData } from '#functions/privacy/loadPersonalData.ts';
import { prefixes } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, choice, freeMember, password } from './testing/askTokens.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});

it('answers the token once, which then reads the journal; neither list nor table nor log ever has its text', async () => {
  const nora = await freeMember(world);
  const { status, body } = await ask(world, nora.token, 'create', { ...choice, password });
  const { token, created } = body.data as { token: string; created: { id: string } };
  expect([status, token.slice(0, 8), token.length]).toEqual([200, 'abl_pat_', 55]);
  expect(created).toMatchObject({
    name: 'Backtest',
    ending: token.slice(-4),
    scopes: ['trades:read', 'days:write'],
    createdAt: '2026-11-18T15:00:00.000Z',
    expiresAt: '2027-02-16T15:00:00.000Z',
    usedAt: null,
  });
  expect((await callEndpoint(trades(world), api.trades.list, {}, { token })).status).toBe(200);
  const listed = await ask(world, nora.token, 'list');
  expect((listed.body.data as { tokens: unknown[] }).tokens).toEqual([{ ...created, usedAt: '2026-11-18T15:00:00.000Z' }]);
  const stored = await Promise.all([prefixes.token, prefixes.notice].map((prefix) => world.table.query({ pk: prefix + nora.userId })));
  const hashed = await Promise.all(
    (stored[0]![0]!.tokens as { hash: string }[]).map(({ hash }) => world.table.get({ pk: prefixes.token + hash, sk: 'TOKEN' })),
  );
  expect(JSON.stringify([listed, world.logs, world.published, stored, hashed])).not.toContain(token.slice(8, -4));
});

it('has its text in nothing but its answer: not in the table, a mail, a push, a webhook, an event, an audit line, an export or the answer to a wrong call', async () => {
  const memory = memoryTable();
  const { world: sending, sent } = messagingWorld({ table: memory });
  const nora = await freeMember(sending);
  const phone = {
    id: 'a',
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: 'B',
    auth: 'a',
    name: 'Chrome',
    addedAt: '2026-11-01T00:00:00.000Z',
  };
  const secret = await sending.seal.close(nora.userId, 'whsec_test', 'hook01');
  await changeChannels(sending, nora.userId, (now) => ({
    ...now,
    choice: { ...now.choice, showsText: true },
    mail: { state: 'on', address: 'nora@example.com', askedAt: 0 },
    devices: [phone],
    hooks: [{ id: 'hook01', url: 'https://hooks.example.com/a', events: ['week.ready'], createdAt: '', oldUntil: 0, offAt: null }],
    sealed: { ...now.sealed, hooks: { hook01: [secret] } },
  }));
  const { body } = await ask(sending, nora.token, 'create', { ...choice, password });
  const { token, created } = body.data as { token: string; created: { id: string } };
  const wrong = await Promise.all([
    callEndpoint(trades(sending), api.trades.list, { symbol: token, [token]: token }, { token }),
    callEndpoint(trades(sending), api.trades.list, {}, { token: `${token.slice(0, -1)}!` }),
    callEndpoint(trades(sending), api.trades.list, {}, { token: `${token}0` }),
    ask(sending, token, 'revoke', { id: created.id }),
  ]);
  await ask(sending, nora.token, 'revoke', { id: created.id });
  const week = { kind: 'week', title: 'Your week is ready', message: 'Last week.', data: '{"week":"2026-11-09"}' } as const;
  await sending.table.write(messageWrite(sending, nora.userId, week));
  await sendDue(sending);
  const gone = await callEndpoint(trades(sending), api.trades.list, {}, { token });
  expect([gone.body.code, sent.mails.length, sent.pushes.length, sent.calls.length]).toEqual(['token_refused', 1, 2, 1]);
  const exported = await loadPersonalData(sending, nora.userId);
  const seen = JSON.stringify([memory.all(), sent, sending.logs, sending.published, exported, wrong.slice(1), gone]);
  expect(seen).toContain('An access token was created');
  expect(seen).not.toContain(token.slice(8, -4));
  const hash = createHash('sha256').update(token).digest('hex');
  expect(JSON.stringify([sent, sending.logs, sending.published, exported, wrong, gone])).not.toContain(hash);
  expect(JSON.stringify(wrong[0])).not.toContain(token);
});

it('refuses a name with a line break, which would be a line of its own in the mail about it', async () => {
  const nora = await freeMember(world);
  for (const name of ['Sheet\r\nBcc: eve@example.com', 'Sheet\n\nhttps://evil.example', 'Sheet\u0000', 'Sheet\u0085x'])
    expect((await ask(world, nora.token, 'create', { ...choice, name, password })).body.code).toBe('invalid_input');
});

it('notifies the owner in the same transaction', async () => {
  const nora = await freeMember(world);
  await ask(world, nora.token, 'create', { ...choice, password });
  expect((await listAllNotices(world.table, nora.userId)).map(({ title }) => title)).toContain('An access token was created');
});

it('asks for the password again: password_wrong, then too_many_attempts; nothing is created', async () => {
  const nora = await freeMember(world);
  const codes = [(await ask(world, nora.token, 'create', choice)).body.code];
  for (let i = 0; i < 6; i++) codes.push((await ask(world, nora.token, 'create', { ...choice, password: 'wrong-1' })).body.code);
  expect(codes).toEqual([...Array(6).fill('password_wrong'), 'too_many_attempts']);
  expect((await ask(world, nora.token, 'list')).body.data).toEqual({ tokens: [] });
});

it('asks a Google user to have signed in within five minutes: token_sign_in_again', async () => {
  const gina = await freeMember(world, 'gina');
  await world.table.write({ update: profileKey(gina.userId), set: { withoutPassword: true } });
  world.setNow(testNow + 6 * MINUTE);
  expect((await ask(world, gina.token, 'create', choice)).body.code).toBe('token_sign_in_again');
  world.setNow(testNow + MINUTE);
  expect((await ask(world, gina.token, 'create', choice)).status).toBe(200);
});

it('waits a day after a password reset: wait_after_reset', async () => {
  const nora = await freeMember(world);
  await updateAccess(world.table, nora.userId, () => ({ resetAt: testNow }));
  expect((await ask(world, nora.token, 'create', { ...choice, password })).body.code).toBe('wait_after_reset');
});

it('refuses the 21st valid token with tokens_full, also of two concurrent calls', async () => {
  const nora = await freeMember(world);
  const more = (days: number) => createAccessToken(world, nora.userId, { name: 'x', scopes: ['trades:read'], days }, () => []);
  await more(7);
  for (let made = 2; made < accessTokenLimits.most; made++) await more(90);
  const both = await Promise.all([1, 2].map(() => ask(world, nora.token, 'create', { ...choice, password })));
  expect(both.map(({ body }) => body.code ?? 'created').sort()).toEqual(['created', 'tokens_full']);
  world.setNow(testNow + 7 * DAY);
  expect(await more(90)).not.toBeNull();
  expect(await more(90)).toBeNull();
});

it('refuses unknown scopes, none at all, other days and unknown fields', async () => {
  const nora = await freeMember(world);
  const refused = [{ scopes: ['account:read'] }, { scopes: [] }, { days: 400 }, { name: '  ' }, { admin: true }];
  for (const wrong of refused)
    expect((await ask(world, nora.token, 'create', { ...choice, password, ...wrong })).body.code).toBe('invalid_input');
  expect(await world.table.get(accessKey(nora.userId))).not.toBeNull();
});
