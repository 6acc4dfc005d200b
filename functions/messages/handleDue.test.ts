import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, millis } from '#domain/units/millis.ts';
import { sendDue } from '../jobs/sendMessages.ts';
import { loadNotices } from '../notices/notices.ts';
import { dueLists, messageWrite } from '../notices/outbox.ts';
import { profiles } from '../people/profile.ts';
import { testNow } from '../world/testing/testWorld.ts';
import { changeChannels, listDeliveries, loadChannels } from './channels.ts';
import { messagingWorld, reachedTrader, SECRET, user } from './testing/messagingWorld.ts';

type Made = ReturnType<typeof messagingWorld>;
const say = ({ world }: Made, kind: Parameters<typeof messageWrite>[2]['kind'] = 'security', more = {}) =>
  world.table.write(messageWrite(world, user, { kind, title: 'An access token was created', message: 'The token “Sheet” …', ...more }));
const counts = ({ sent }: Made) => [sent.mails.length, sent.pushes.length, sent.calls.length];
const waiting = async ({ world }: Made) => (await Promise.all(dueLists.map((pk) => world.table.query({ pk, read: 'strong' })))).flat();
const dead = async ({ world }: Made) =>
  (await Promise.all(dueLists.map((pk) => world.table.query({ pk: pk.replace('DUE', 'DEAD'), read: 'strong' })))).flat();

async function reached(...given: Parameters<typeof reachedTrader> extends [unknown, ...infer Rest] ? Rest : never): Promise<Made> {
  const made = messagingWorld();
  await reachedTrader(made.world, ...given);
  return made;
}

describe('a message', () => {
  it('goes to each channel that its trader chose for its kind, and to no other', async () => {
    const made = await reached();
    await say(made);
    expect(await sendDue(made.world)).toEqual({ weeks: 0, sent: 3 });
    expect(counts(made)).toEqual([1, 2, 0]);
    await say(made, 'sync');
    await sendDue(made.world);
    expect(counts(made)).toEqual([1, 4, 0]);
    await say(made, 'week', { data: '{"week":"2026-11-09"}' });
    await sendDue(made.world);
    expect(counts(made)).toEqual([1, 6, 1]);
    expect(await waiting(made)).toEqual([]);
  });

  it('goes nowhere for a trader who chose nothing, with an unconfirmed address, or without an account', async () => {
    for (const state of ['off', 'asked', 'stopped'] as const) {
      const made = await reached({}, { mail: { state, address: 'maya@example.com', askedAt: 0 }, devices: [], hooks: [] });
      await say(made);
      await sendDue(made.world);
      expect([state, ...counts(made)]).toEqual([state, 0, 0, 0]);
    }
    const made = messagingWorld();
    await say(made);
    await sendDue(made.world);
    expect([counts(made), await waiting(made)]).toEqual([[0, 0, 0], []]);
  });

  it('is sent once by runs beside each other, and not again by later ones', async () => {
    const made = await reached();
    await say(made);
    await Promise.all([sendDue(made.world), sendDue(made.world), sendDue(made.world)]);
    for (let minutes = 1; minutes < 5; minutes++) {
      made.world.setNow(testNow + minutes * MINUTE);
      await sendDue(made.world);
    }
    expect(counts(made)).toEqual([1, 2, 0]);
  });

  it('arrives in the end when a run dies at any of its writes; twice at most where it died after sending', async () => {
    for (let dies = 0; ; dies++) {
      const made = await reached();
      await say(made);
      let left = dies;
      const { table } = made.world;
      const mortal = <T>(work: () => Promise<T>): Promise<T> => (left-- === 0 ? Promise.reject(new Error('killed')) : work());
      const dying = {
        ...table,
        meter: table.meter,
        write: (w: never) => mortal(() => table.write(w)),
        transact: (w: never) => mortal(() => table.transact(w)),
      };
      await sendDue({ ...made.world, table: dying }).catch(() => undefined);
      const isOver = left >= 0;
      for (let minutes = 3; minutes < 30; minutes += 3) {
        made.world.setNow(testNow + minutes * MINUTE);
        await sendDue(made.world);
      }
      expect(await waiting(made)).toEqual([]);
      const [mails, pushes] = counts(made) as [number, number];
      expect([dies, mails >= 1 && mails <= 2, pushes >= 2 && pushes <= 3, mails + pushes <= 4]).toEqual([dies, true, true, true]);
      if (isOver) {
        expect(mails + pushes).toBe(3);
        return;
      }
    }
  });

  it('is not sent after a stop that comes before it', async () => {
    const made = await reached();
    made.sent.answer.mail = { outcome: 'later', status: 503 };
    await say(made);
    await sendDue(made.world);
    await changeChannels(made.world, user, (now) => ({ ...now, choice: { ...now.choice, mail: { ...now.choice.mail, security: false } } }));
    made.world.setNow(testNow + HOUR);
    await sendDue(made.world);
    expect([counts(made)[0], await waiting(made)]).toEqual([1, []]);
  });

  it('over what a day may have of a channel waits for the next day', async () => {
    const made = await reached({}, { devices: [], hooks: [] });
    const midnight = Date.UTC(2026, 10, 18);
    made.world.setNow(midnight);
    for (let n = 0; n < 40; n++) await say(made);
    await sendDue(made.world);
    expect([counts(made)[0], (await waiting(made)).length]).toEqual([30, 10]);
    for (let minute = 0; minute <= 24 * 60; minute++) {
      made.world.setNow(midnight + minute * MINUTE);
      await sendDue(made.world);
    }
    expect([counts(made)[0], await waiting(made), await dead(made)]).toEqual([40, [], []]);
  });
});

describe('a delivery that fails', () => {
  it('is tried again after a minute, 5, 30, 2 hours, 6 and 12, and is then kept for the operator', async () => {
    const made = await reached({}, { devices: [], hooks: [] });
    made.sent.answer.mail = { outcome: 'later', status: 500 };
    await say(made);
    const tried: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute++) {
      made.world.setNow(testNow + minute * MINUTE);
      const before = counts(made)[0]!;
      await sendDue(made.world);
      if (counts(made)[0]! > before) tried.push(minute);
    }
    expect(tried).toEqual([0, 1, 6, 36, 156, 516, 1236]);
    expect(await waiting(made)).toEqual([]);
    expect(await dead(made)).toMatchObject([{ kind: 'security', userId: user, ttl: expect.any(Number) }]);
    expect(made.world.logs.filter(({ count }) => count === 'messageLost')).toHaveLength(1);
  });

  it('is given up and kept for the operator when the run of each try dies', async () => {
    const made = await reached({}, { devices: [], hooks: [] });
    await say(made);
    let before = 0;
    const { table } = made.world;
    const dying = {
      ...table,
      meter: table.meter,
      transact: (w: never) => (made.sent.mails.length > before ? Promise.reject(new Error('killed')) : table.transact(w)),
    };
    for (let minute = 0; minute < 60; minute++) {
      made.world.setNow(testNow + minute * MINUTE);
      before = made.sent.mails.length;
      await sendDue({ ...made.world, table: dying }).catch(() => undefined);
    }
    expect([counts(made)[0], await waiting(made)]).toEqual([7, []]);
    expect(await dead(made)).toMatchObject([{ kind: 'security', userId: user }]);
    expect(made.world.logs.filter(({ count }) => count === 'messageLost')).toHaveLength(1);
  });

  it('waits as long as the other side asks', async () => {
    const made = await reached({}, { devices: [], hooks: [] });
    made.sent.answer.mail = { outcome: 'later', status: 429, retryAfter: 10 * MINUTE };
    await say(made);
    await sendDue(made.world);
    made.world.setNow(testNow + 9 * MINUTE);
    await sendDue(made.world);
    expect(counts(made)[0]).toBe(1);
    made.world.setNow(testNow + 10 * MINUTE);
    await sendDue(made.world);
    expect(counts(made)[0]).toBe(2);
  });

  it('takes a device off that its service no longer knows, and no other', async () => {
    const made = await reached();
    made.sent.answer.push = { outcome: 'gone', status: 410 };
    const { messages } = made.world;
    const send: typeof messages.push = {
      key: 'B',
      send: async (target, message) =>
        target.endpoint.endsWith('phone') ? messages.push!.send(target, message) : { outcome: 'sent', status: 201 },
    };
    await say(made, 'sync');
    await sendDue({ ...made.world, messages: { ...messages, push: send } });
    expect((await loadChannels(made.world.table, user)).devices.map(({ id }) => id)).toEqual(['laptop']);
    expect(await waiting(made)).toEqual([]);
  });

  it('by a fault of ours is logged without its words, and tried again like any other', async () => {
    const made = await reached({}, { devices: [], hooks: [] });
    const fails = { ...made.world.messages, mail: () => Promise.reject(new Error('maya@example.com')) };
    await say(made);
    await sendDue({ ...made.world, messages: fails });
    expect(JSON.stringify(made.world.logs)).not.toMatch(/maya@|Sheet/);
    expect((await waiting(made)).map(({ tries }) => tries)).toEqual([1]);
  });
});

describe('a notification of a device', () => {
  it('names its kind and nothing else, until its trader wants the words', async () => {
    const made = await reached();
    await say(made, 'security', { path: '/settings/security' });
    await sendDue(made.world);
    expect(JSON.parse(made.sent.pushes[0]!.payload)).toEqual({
      kind: 'security',
      title: 'Your account’s sign-in changed',
      body: '',
      path: '/notifications',
    });
    await changeChannels(made.world, user, (now) => ({ ...now, choice: { ...now.choice, showsText: true } }));
    await say(made, 'security', { path: '/settings/security' });
    await sendDue(made.world);
    expect(JSON.parse(made.sent.pushes.at(-1)!.payload)).toEqual({
      kind: 'security',
      title: 'An access token was created',
      body: 'The token “Sheet” …',
      path: '/settings/security',
    });
  });

  it('with more words than a push takes names its kind instead', async () => {
    const made = await reached({ showsText: true });
    for (const message of ['é'.repeat(1900), '\ud800'.repeat(700), '"'.repeat(3000)]) await say(made, 'sync', { message });
    await say(made, 'sync', { message: 'x'.repeat(3000) });
    await sendDue(made.world);
    const payloads = made.sent.pushes.map(({ payload }) => payload);
    expect(payloads).toHaveLength(8);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(3993);
    expect(payloads.filter((payload) => payload.includes('x'.repeat(3000)))).toHaveLength(2);
    expect(new Set(payloads.map((payload) => JSON.parse(payload).body.length))).toEqual(new Set([0, 1900, 3000]));
  });

  it.each([
    // Clocks go from 01:59 to 03:00 on March 8, and from 01:59 back to 01:00 on November 1.
    ['America/New_York', '2026-03-08T06:30:00Z', '22:00', '07:00', '2026-03-08T11:00:00Z'],
    ['America/New_York', '2026-03-08T06:30:00Z', '22:00', '02:30', '2026-03-08T07:30:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '22:00', '07:00', '2026-11-01T12:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '22:00', '01:45', '2026-11-01T05:45:00Z'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01:00', '01:45', '2026-11-01T06:45:00Z'],
    ['Asia/Kathmandu', '2026-11-18T18:00:00Z', '22:00', '07:00', '2026-11-19T01:15:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:00:00Z', '22:00', '07:00', '2026-10-03T20:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-18T09:00:00Z', '22:00', '07:00', '2026-11-18T17:00:00Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '23:00', '06:00', '2026-10-25T05:00:00Z'],
  ])('in %s at %s waits from %s until %s, which is %s', async (zone, at, from, until, expected) => {
    const made = await reached({ quiet: { from, until } });
    const profile = await profiles.load(made.world.table, 'strong', user);
    await made.world.table.write({ put: profiles.item({ ...profile!, preferences: { ...profile!.preferences, timeZone: zone } }, user) });
    const [now, loud] = [millis(Date.parse(at)), Date.parse(expected)];
    made.world.setNow(now);
    await say(made, 'sync');
    for (const moment of [now, millis(loud - 1)]) {
      made.world.setNow(moment);
      await sendDue(made.world);
      expect(counts(made)[1]).toBe(0);
    }
    made.world.setNow(millis(loud));
    await sendDue(made.world);
    expect(counts(made)[1]).toBe(2);
  });

  it('waits for the end of the quiet hours on its trader’s clock, while mail goes immediately', async () => {
    const made = await reached({ quiet: { from: '09:00', until: '12:00' } });
    await say(made);
    await sendDue(made.world);
    expect(counts(made)).toEqual([1, 0, 0]);
    made.world.setNow(millis(testNow + 2 * HOUR - 1));
    await sendDue(made.world);
    expect(counts(made)).toEqual([1, 0, 0]);
    made.world.setNow(testNow + 2 * HOUR);
    await sendDue(made.world);
    expect(counts(made)).toEqual([1, 2, 0]);
  });
});

describe('a call of a webhook', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const closed = { data: '{"trades":[{"id":"abc","net":"12.5"}]}' };

  it('is signed as Stripe signs, so that its library verifies it', async () => {
    const made = await reached();
    await say(made, 'trade.closed', closed);
    await sendDue(made.world);
    const { url, body, headers } = made.sent.calls[0]!;
    const at = Math.floor(testNow / 1000);
    expect(url).toBe('https://hooks.example.com/a');
    const read = webhooks.constructEvent(body, headers['afterbell-signature']!, SECRET, 300, undefined, at * 1000) as unknown;
    expect(read).toMatchObject({ id: headers['afterbell-delivery'], type: 'trade.closed', data: { trades: [{ id: 'abc', net: '12.5' }] } });
    for (const wrong of [
      [`${body} `, SECRET],
      [body, 'whsec_other'],
    ] as const)
      expect(() => webhooks.constructEvent(wrong[0], headers['afterbell-signature']!, wrong[1], 300, undefined, at * 1000)).toThrow();
  });

  it('is signed with the old secret too, for a day after a new one', async () => {
    const made = await reached();
    const { world } = made;
    const renewed = await world.seal.close(user, 'whsec_new', 'hook01');
    await changeChannels(world, user, (now) => ({
      ...now,
      hooks: now.hooks.map((hook) => ({ ...hook, oldUntil: testNow + 24 * HOUR })),
      sealed: { ...now.sealed, hooks: { hook01: [renewed, ...now.sealed.hooks.hook01!] } },
    }));
    const verifies = (secret: string) => {
      const { body, headers } = made.sent.calls.at(-1)!;
      try {
        return webhooks.constructEvent(body, headers['afterbell-signature']!, secret, 300, undefined, world.now()) !== null;
      } catch {
        return false;
      }
    };
    await say(made, 'trade.closed', closed);
    await sendDue(world);
    expect([verifies('whsec_new'), verifies(SECRET)]).toEqual([true, true]);
    world.setNow(testNow + 25 * HOUR);
    await say(made, 'trade.closed', closed);
    await sendDue(world);
    expect([verifies('whsec_new'), verifies(SECRET)]).toEqual([true, false]);
  });

  it('keeps its name over its tries, and logs the outcome of each', async () => {
    const made = await reached();
    made.sent.answer.hook = { outcome: 'refused', status: 404 };
    await say(made, 'import.done', { data: '{}' });
    await sendDue(made.world);
    made.sent.answer.hook = { outcome: 'sent', status: 204 };
    made.world.setNow(testNow + 2 * MINUTE);
    await sendDue(made.world);
    expect(new Set(made.sent.calls.map(({ headers }) => headers['afterbell-delivery'])).size).toBe(1);
    expect(
      (await listDeliveries(made.world.table, user)).map(({ outcome, status, tries, event }) => [outcome, status, tries, event]),
    ).toEqual([
      ['sent', 204, 2, 'import.done'],
      ['later', 404, 1, 'import.done'],
    ]);
  });

  it('answered 410 stops its webhook with one notification, and is not retried', async () => {
    const made = await reached();
    made.sent.answer.hook = { outcome: 'gone', status: 410 };
    for (let n = 0; n < 3; n++) await say(made, 'import.done', { data: '{}' });
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      made.world.setNow(testNow + minute * MINUTE);
      await sendDue(made.world);
    }
    const { hooks } = await loadChannels(made.world.table, user);
    expect(hooks.map(({ id, offAt }) => [id, offAt])).toEqual([['hook01', new Date(testNow).toISOString()]]);
    const tries = await listDeliveries(made.world.table, user);
    expect(new Set(tries.map(({ outcome, status, tries: times }) => [outcome, status, times].join(' ')))).toEqual(
      new Set(['failed 410 1']),
    );
    expect(tries.length).toBe(made.sent.calls.length);
    expect((await loadNotices(made.world.table, user, made.world.now())).map(({ title, message }) => [title, message])).toEqual([
      ['A webhook was turned off', expect.stringContaining('hooks.example.com answered 410 Gone')],
    ]);
    expect([await waiting(made), await dead(made)]).toEqual([[], []]);
    made.sent.answer.hook = { outcome: 'sent', status: 204 };
    const before = made.sent.calls.length;
    await say(made, 'week', { data: '{"week":"2026-11-09"}' });
    await sendDue(made.world);
    expect(made.sent.calls.length).toBe(before);
  });

  it('that is given up is shown to the trader, and raises no alarm', async () => {
    const made = await reached();
    made.sent.answer.hook = { outcome: 'later', status: null };
    await say(made, 'import.done', { data: '{}' });
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      made.world.setNow(testNow + minute * MINUTE);
      await sendDue(made.world);
    }
    expect((await listDeliveries(made.world.table, user))[0]).toMatchObject({ outcome: 'failed', tries: 7, status: null });
    expect(made.world.logs.filter(({ count }) => count === 'messageLost')).toEqual([]);
  });
});
