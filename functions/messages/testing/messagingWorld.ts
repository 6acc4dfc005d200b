import { firstMessageChoice, type MessageChoice } from '#contract/schemas/messageChoice.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { newPreferences, profiles } from '#functions/people/profile.ts';
import type { Mail, PushMessage, PushTarget, Sending } from '#functions/world/messages/messages.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { type Channels, changeChannels } from '../channels.ts';

type HookCall = { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Everything that left, and what the other side answers to each channel: by default it takes all. */
type Sent = {
  readonly mails: Mail[];
  readonly pushes: (PushTarget & PushMessage)[];
  readonly calls: HookCall[];
  answer: { mail: Sending; push: Sending; hook: Sending };
};

const taken: Sending = { outcome: 'sent', status: 200 };
export const user: UserId = userIdOf('maya');

/** A world whose ways out are recorded. */
export function messagingWorld(overrides: Partial<Omit<World, 'files' | 'messages'>> = {}): {
  readonly world: TestWorld;
  readonly sent: Sent;
} {
  const sent: Sent = { mails: [], pushes: [], calls: [], answer: { mail: taken, push: taken, hook: taken } };
  const world = testWorld({
    ...overrides,
    messages: {
      site: 'https://journal.example.com',
      mail: async (mail) => {
        sent.mails.push(mail);
        return sent.answer.mail;
      },
      push: {
        key: 'BKey',
        send: async (target, message) => {
          sent.pushes.push({ ...target, ...message });
          return sent.answer.push;
        },
      },
      hook: async (url, body, headers) => {
        sent.calls.push({ url, body, headers });
        return sent.answer.hook;
      },
    },
  });
  return { world, sent };
}

const device = (id: string) => ({
  id,
  endpoint: `https://fcm.googleapis.com/${id}`,
  p256dh: 'B',
  auth: 'a',
  name: 'Chrome',
  addedAt: '2026-11-01T00:00:00.000Z',
});
export const SECRET = 'whsec_test';

/** A trader with a confirmed address, two devices and a webhook for all events. */
export async function reachedTrader(
  world: TestWorld,
  choice: Partial<MessageChoice> = {},
  change: Partial<Channels> = {},
): Promise<UserId> {
  const preferences = newPreferences('America/New_York');
  await world.table.write({
    put: profiles.item({ username: 'maya', email: 'maya@example.com', preferences, createdAt: '2026-01-01T00:00:00.000Z' }, user),
  });
  const sealed = await world.seal.close(user, SECRET, 'hook01');
  await changeChannels(world, user, (now) => ({
    ...now,
    choice: { ...firstMessageChoice, ...choice },
    mail: { state: 'on', address: 'maya@example.com', askedAt: 0 },
    devices: [device('phone'), device('laptop')],
    hooks: [
      {
        id: 'hook01',
        url: 'https://hooks.example.com/a',
        events: ['trade.closed', 'import.done', 'week.ready'],
        createdAt: '2026-11-01T00:00:00.000Z',
        oldUntil: 0,
        offAt: null,
      },
    ],
    sealed: { ...now.sealed, hooks: { hook01: [sealed] } },
    ...change,
  }));
  return user;
}
