import { expect, it, onTestFinished } from 'vitest';
import { callHook } from '#functions/world/messages/callHook.ts';
import { webPush } from '#functions/world/messages/webPush.ts';
import { type Left, openOutbox } from './openOutbox.ts';
import { startOutside } from './startOutside.ts';

const now = () => Date.UTC(2026, 10, 18, 15);
const message = { payload: '{"title":"é"}', topic: 'week', seconds: 60 };

async function outside() {
  const left: Left[] = [];
  const running = await startOutside({ now, left: (each) => void left.push(each) });
  onTestFinished(running.stop);
  const subscription = running.subscribe();
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  const push = (subject = 'https://journal.example.com', clock = now) => webPush({ secret: 's', subject, front: running.url }, clock);
  return { running, left, target, push };
}

it('a push service decrypts messages for its subscriptions, and checks the sender', async () => {
  const { running, left, target, push } = await outside();
  expect(await push().send(target, message)).toEqual({ outcome: 'sent', status: 201 });
  expect(left).toMatchObject([{ channel: 'push', text: '{"title":"é"}', lines: ['TTL: 60', 'Topic: week'] }]);
  const refused = { outcome: 'refused' };
  expect(await push('nobody').send(target, message)).toMatchObject(refused);
  expect(await push(undefined, () => now() - 13 * 3_600_000).send(target, message)).toMatchObject(refused);
  expect(await push(undefined, () => now() + 13 * 3_600_000).send(target, message)).toMatchObject(refused);
  expect(await push().send(target, { ...message, topic: 'a b' })).toMatchObject(refused);
  expect(await push().send(target, { ...message, payload: 'a'.repeat(3994) })).toMatchObject({ ...refused, status: 413 });
  expect((await push().send(target, { ...message, payload: 'a'.repeat(3993) })).outcome).toBe('sent');
  expect((await push().send({ ...target, auth: 'A'.repeat(22) }, message)).status).toBe(400);
  expect((await push().send({ ...target, endpoint: `${target.endpoint}x` }, message)).status).toBe(404);
  running.forget(target.endpoint);
  expect(await push().send(target, message)).toEqual({ outcome: 'gone', status: 410 });
});

it('a webhook accepts everything, except under the names that fail', async () => {
  const { running, left } = await outside();
  const call = callHook(now, running.url);
  const outcomes = await Promise.all(
    ['hooks', 'fails', 'moved'].map(async (name) => (await call(`https://${name}.example/a`, '{}', {})).outcome),
  );
  expect(outcomes).toEqual(['sent', 'later', 'refused']);
  expect(left).toHaveLength(3);
});

it('the page of the outbox runs no content it shows', () => {
  const outbox = openOutbox();
  for (let n = 0; n < 300; n++)
    outbox.add({ channel: 'mail', to: 'a', at: n, lines: ['<script>'], text: '<b>', html: '<script>alert(1)</script>' });
  expect(outbox.all).toHaveLength(200);
  expect(outbox.page()).not.toMatch(/<script|<b>/);
});
