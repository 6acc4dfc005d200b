import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { firstMessageChoice } from '#contract/schemas/messageChoice.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { HOUR, MINUTE } from '#domain/units/millis.ts';
import { ask, file, fill } from '#functions/api/imports/testing/testTrader.ts';
import { routes } from '#functions/api/messages/index.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { callEndpoint, type RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import { noteBounces } from '#functions/listeners/noteBounces.ts';
import { noteClosings } from '#functions/listeners/noteClosings.ts';
import { changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { messagingWorld, reachedTrader, user } from '#functions/messages/testing/messagingWorld.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { accessKey } from '#functions/people/access.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

async function signedIn() {
  const base = memoryTable();
  const { world, sent } = messagingWorld({ table: base });
  await reachedTrader(world, { mail: { security: true, digest: true }, quiet: { from: '01:00', until: '02:00' } });
  const subscription = {
    active: true,
    type: 'free',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'none',
    failedPaymentAttempts: 0,
  };
  await base.write({ put: { ...accessKey(user), status: 'active', username: 'maya', timeZone: 'UTC', subscription } });
  world.pool.tokens.set('u1', { uid: user, jti: 'u1', iat: testNow / 1000, session_exp: testNow / 1000 + 3600 });
  return { base, world, sent };
}
const rest = (permissions: Parameters<typeof granted>[0], table: ReturnType<typeof fencedTable>) => [
  table.denied,
  granted(permissions).filter((grant) => !table.used.has(grant)),
];

it('every call works under the function’s own policy and uses all it grants', async () => {
  const { base, world } = await signedIn();
  const table = fencedTable(base, areas.messages);
  const call = async (name: keyof typeof api.messages, input: Record<string, unknown> = {}, extra: RequestExtras = { token: 'u1' }) => {
    const { status, body } = await callEndpoint(routes({ ...world, table }), api.messages[name], input, extra);
    expect([name, status < 400]).toEqual([name, true]);
    return body.data as { secret: string };
  };
  await call('show');
  await call('save', { ...firstMessageChoice, push: { ...firstMessageChoice.push, week: false } });
  for (let times = 0; times < 5; times++) await call('changeMail', { act: 'ask' });
  const sixth = await callEndpoint(routes({ ...world, table }), api.messages.changeMail, { act: 'ask' }, { token: 'u1' });
  expect(sixth.body.code).toBe('mail_asked_often');
  const endpoint = 'https://fcm.googleapis.com/a';
  await call('changeDevice', { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } });
  await call('changeHook', { change: { act: 'add', url: 'https://hooks.example.com/b', events: ['week.ready'] } });
  for (const act of ['test', 'rotate', 'remove'] as const) await call('changeHook', { change: { act, id: 'hook01' } });
  const { hooks } = await loadChannels(base, user);
  await call('changeHook', { change: { act: 'remove', id: hooks[0]!.id } });
  await call('followLink', { token: 'x' }, {});
  await call('openLink', { token: 'x' }, {});
  expect(rest(areas.messages, table)).toEqual([[], []]);
});

it('closings, sending, weeks and bounces work under their own policies and use all those grant', async () => {
  const { base, world, sent } = await signedIn();
  await ask(
    world,
    'commit',
    file([fill('buy', 1, 'AMD', '100', '2026-11-18T14:00:00Z'), fill('sell', 1, 'AMD', '90', '2026-11-18T14:30:00Z')]),
  );
  const from = Date.UTC(2026, 10, 18, 14) / 1000;
  const bars = { ...testBars({ count: 31 }), symbol: 'AMD', time: Array.from({ length: 31 }, (_, minute) => from + 60 * minute) };
  await saveBars(world, user, { bars, source: 'amd.csv' });
  const heard = fencedTable(base, listeners.noteClosings);
  await noteClosings({ ...world, table: heard })({
    'detail-type': 'TradesChanged',
    detail: { type: 'TradesChanged', userId: user, bookVersion: 1 },
  });
  expect(rest(listeners.noteClosings, heard)).toEqual([[], []]);

  const table = fencedTable(base, jobs.sendMessages);
  await base.write(messageWrite(world, user, { kind: 'security', title: 'T', message: 'M' }));
  sent.answer.push = { outcome: 'gone', status: 410 };
  await sendDue({ ...world, table });
  world.setNow(Date.parse((await loadChannels(base, user)).weekAt!) + MINUTE);
  await sendDue({ ...world, table });
  world.setNow(world.now() + HOUR);
  await sendDue({ ...world, table });
  expect(sent.mails.map(({ subject }) => subject)).toEqual(['T', 'Your week, Nov 16–22']);
  for (let n = 0; n < 40; n++) await base.write(messageWrite(world, user, { kind: 'security', title: 'T', message: 'M' }));
  await sendDue({ ...world, table });
  expect(rest(jobs.sendMessages, table)).toEqual([[], []]);

  const bounced = fencedTable(base, listeners.noteBounces);
  await changeChannels(world, user, (now) => ({ ...now, hooks: [], devices: [] }));
  const mail = { destination: ['maya@example.com'], tags: { user: [user] } };
  await noteBounces({ ...world, table: bounced })({ detail: { eventType: 'Complaint', mail } });
  expect(rest(listeners.noteBounces, bounced)).toEqual([[], []]);
});
