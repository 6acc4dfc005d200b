import { expect, it } from 'vitest';
import { changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { messagingWorld, reachedTrader, user } from '#functions/messages/testing/messagingWorld.ts';
import { noteBounces } from './noteBounces.ts';

async function after(detail: object, change = (address: string) => address) {
  const { world } = messagingWorld();
  await reachedTrader(world);
  await changeChannels(world, user, (now) => ({ ...now, mail: { ...now.mail, address: change(now.mail.address) } }));
  const mail = { destination: ['maya@example.com'], tags: { user: [user] } };
  for (let times = 0; times < 2; times++) await noteBounces(world)({ detail: { eventType: 'Bounce', mail, ...detail } });
  return (await loadChannels(world.table, user)).mail.state;
}

it('a permanent bounce or a complaint stops mail, also when the event comes twice', async () => {
  expect(await after({ bounce: { bounceType: 'Permanent' } })).toBe('stopped');
  expect(await after({ eventType: 'Complaint' })).toBe('stopped');
});

it('a full mailbox, a delivery, an unknown receiver or an address that has changed stops nothing', async () => {
  expect(await after({ bounce: { bounceType: 'Transient' } })).toBe('on');
  expect(await after({ eventType: 'Delivery' })).toBe('on');
  expect(await after({ bounce: { bounceType: 'Permanent' }, mail: { destination: ['maya@example.com'] } })).toBe('on');
  expect(await after({ bounce: { bounceType: 'Permanent' } }, () => 'new@example.com')).toBe('on');
});
