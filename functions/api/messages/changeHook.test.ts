import { expect, it } from 'vitest';
import { MINUTE } from '#domain/units/millis.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { askingTrader } from './testing/askMessages.ts';

type View = { hooks: { id: string; url: string; events: string[] }[]; deliveries: { outcome: string; event: string }[] };
const url = 'https://hooks.example.com/mine';
const events = ['trade.closed'];

it('adds a webhook and shows its secret once, tests it, renews its secret, and deletes it', async () => {
  const { world, sent, call } = await askingTrader({}, { hooks: [] });
  const view = async () => (await call('show')).body.data as View;
  const { secret } = (await call('changeHook', { change: { act: 'add', url, events } })).body.data as { secret: string };
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const { id } = (await view()).hooks[0]!;
  expect(JSON.stringify(await view())).not.toContain(secret.slice(6));
  await call('changeHook', { change: { act: 'test', id } });
  await sendDue(world);
  expect(sent.calls.map((each) => [each.url, JSON.parse(each.body).type])).toEqual([[url, 'test']]);
  expect((await view()).deliveries).toMatchObject([{ hook: id, event: 'test', outcome: 'sent' }]);
  const renewed = (await call('changeHook', { change: { act: 'rotate', id } })).body.data as { secret: string };
  expect(renewed.secret).not.toBe(secret);
  expect((await call('changeHook', { change: { act: 'remove', id } })).body.data).toEqual({ secret: null });
  world.setNow(testNow + MINUTE);
  expect((await view()).hooks).toEqual([]);
  const items = JSON.stringify(await world.table.query({ pk: 'CHANNEL#maya' }));
  expect(items).not.toContain(secret.slice(6));
});

it('shows a webhook that is off since its address was gone, and turns it on again with a test', async () => {
  const { world, sent, call } = await askingTrader({}, { hooks: [] });
  const offSince = async () => ((await call('show')).body.data as { hooks: { offAt: string | null }[] }).hooks.map(({ offAt }) => offAt);
  const { hooks } = (await call('changeHook', { change: { act: 'add', url, events } })) && ((await call('show')).body.data as View);
  const { id } = hooks[0]!;
  sent.answer.hook = { outcome: 'gone', status: 410 };
  await call('changeHook', { change: { act: 'test', id } });
  await sendDue(world);
  expect(await offSince()).toEqual([new Date(testNow).toISOString()]);
  sent.answer.hook = { outcome: 'sent', status: 200 };
  await call('changeHook', { change: { act: 'rotate', id } });
  expect(await offSince()).toEqual([new Date(testNow).toISOString()]);
  await call('changeHook', { change: { act: 'test', id } });
  expect(await offSince()).toEqual([null]);
  await sendDue(world);
  expect(await offSince()).toEqual([null]);
  expect(((await call('show')).body.data as View).deliveries.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'sent']);
});

it('refuses a private address, no event, a sixth webhook, and one that is gone or another user’s', async () => {
  const { call } = await askingTrader({}, { hooks: [] });
  const add = (more: object) => call('changeHook', { change: { act: 'add', url, events, ...more } });
  for (const bad of [
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://db.internal/',
    'https://a.example:8443/',
  ])
    expect([bad, (await add({ url: bad })).status]).toEqual([bad, 400]);
  expect((await add({ events: [] })).status).toBe(400);
  expect((await add({ events: ['trade.opened'] })).status).toBe(400);
  for (let n = 0; n < 5; n++) expect((await add({})).status).toBe(200);
  expect((await add({})).body).toMatchObject({ code: 'hooks_full' });
  expect((await call('changeHook', { change: { act: 'test', id: 'unknown1' } })).body).toMatchObject({ code: 'hook_gone' });
});
