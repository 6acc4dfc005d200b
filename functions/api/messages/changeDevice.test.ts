import { expect, it } from 'vitest';
import { loadChannels } from '#functions/messages/channels.ts';
import { user } from '#functions/messages/testing/messagingWorld.ts';
import { askingTrader } from './testing/askMessages.ts';

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/new';

it('adds this browser once, by its address, and takes it off', async () => {
  const { world, call } = await askingTrader({}, { devices: [] });
  const devices = async () => (await loadChannels(world.table, user)).devices.map((device) => device.endpoint);
  for (let times = 0; times < 2; times++) expect((await call('changeDevice', { endpoint, keys })).status).toBe(200);
  expect(await devices()).toEqual([endpoint]);
  await call('changeDevice', { endpoint, keys: null });
  expect(await devices()).toEqual([]);
});

it('names a browser that does not identify itself', async () => {
  const { call } = await askingTrader({}, { devices: [] });
  await call('changeDevice', { endpoint, keys }, { token: 'token', headers: { 'user-agent': 'curl/8.5' } });
  const { data } = (await call('show')).body as { data: { devices: { name: string }[] } };
  expect(data.devices.map(({ name }) => name)).toEqual(['Unknown device']);
});

it('refuses an address of no known push service, an invalid key, an eleventh device, and every device where push is not set up', async () => {
  const { world, call } = await askingTrader({}, { devices: [] });
  for (const bad of [
    { endpoint: 'https://169.254.169.254/latest/meta-data', keys },
    { endpoint: 'http://fcm.googleapis.com/a', keys },
    { endpoint: 'https://fcm.googleapis.com.example.com/a', keys },
    { endpoint, keys: { ...keys, p256dh: 'short' } },
    { endpoint, keys: { ...keys, auth: '' } },
  ])
    expect((await call('changeDevice', bad)).body).toMatchObject({ code: 'invalid_input' });
  for (let n = 0; n < 10; n++) expect((await call('changeDevice', { endpoint: `${endpoint}${n}`, keys })).status).toBe(200);
  expect((await call('changeDevice', { endpoint, keys })).body).toMatchObject({ code: 'devices_full' });
  expect((await call('changeDevice', { endpoint: `${endpoint}3`, keys })).status).toBe(200);
  Object.assign(world.messages, { push: null });
  expect((await call('changeDevice', { endpoint, keys })).body).toMatchObject({ code: 'push_off' });
});
