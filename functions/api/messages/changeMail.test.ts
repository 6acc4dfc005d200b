import { expect, it } from 'vitest';
import { loadChannels } from '#functions/messages/channels.ts';
import { user } from '#functions/messages/testing/messagingWorld.ts';
import { askingTrader } from './testing/askMessages.ts';

it('asks for the account’s own address, five times a day at most', async () => {
  const { world, call } = await askingTrader({}, { mail: { state: 'off', address: '', askedAt: 0 } });
  for (let times = 0; times < 5; times++) expect((await call('changeMail', { act: 'ask' })).status).toBe(200);
  expect((await call('changeMail', { act: 'ask' })).body).toMatchObject({ code: 'mail_asked_often' });
  expect((await loadChannels(world.table, user)).mail).toMatchObject({ state: 'asked', address: 'maya@example.com' });
  expect((await call('changeMail', { act: 'ask', address: 'noah@example.com' })).status).toBe(400);
});

it('refuses where no mail is set up', async () => {
  const { world, call } = await askingTrader();
  Object.assign(world.messages, { mail: null });
  expect((await call('changeMail', { act: 'ask' })).body).toMatchObject({ code: 'mail_off' });
  expect((await call('show')).body.data).toMatchObject({ mail: { state: 'none' } });
});
