import { describe, expect, it, onTestFinished } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import type { Mail } from '#functions/world/messages/messages.ts';
import { sesMail } from '#functions/world/messagesFromEnv.ts';
import type { DeliveredEvent } from '../aws/events/deliverEvents.ts';
import type { Left } from './openOutbox.ts';
import { startSes } from './startSes.ts';

const now = Date.UTC(2026, 10, 18, 15);
const mail: Mail = {
  to: 'maya@example.com',
  subject: 'A new sign-in',
  text: 'Somebody signed in.',
  html: '<p>Somebody signed in.</p>',
  headers: { 'List-Unsubscribe': '<https://journal.example.com/a>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  user: userIdOf('u1'),
};

async function sender(more: { sandbox?: boolean; from?: string; set?: string; secret?: string } = {}) {
  const [sent, events]: [Left[], DeliveredEvent[]] = [[], []];
  const clock = { now };
  const ses = await startSes({
    verified: ['example.com'],
    sets: ['Afterbell-test'],
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    now: () => clock.now,
    left: (each) => void sent.push(each),
    raise: (event) => void events.push(event),
    ...(more.sandbox && { sandbox: true }),
  });
  onTestFinished(ses.stop);
  const env = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: more.secret ?? 'local',
    SES_ENDPOINT: ses.url,
    MAIL_FROM: more.from ?? 'journal@example.com',
    MAIL_SET: more.set ?? 'Afterbell-test',
  };
  return { send: sesMail(env, () => clock.now), sent, events, clock, ses };
}

describe('SES here', () => {
  it('takes a signed mail from a verified sender, with its headers', async () => {
    const { send, sent, events } = await sender();
    expect(await send(mail)).toEqual({ outcome: 'sent', status: 200 });
    expect(sent).toMatchObject([{ channel: 'mail', to: 'maya@example.com', text: 'Somebody signed in.' }]);
    expect(sent[0]!.lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(events).toEqual([]);
  });

  it('refuses another sender, a wrong signature, a header of its own, and an invalid address', async () => {
    const outcome = async (more: Parameters<typeof sender>[0], part: Partial<Mail> = {}) =>
      (await (await sender(more)).send({ ...mail, ...part })).outcome;
    expect(await outcome({ from: 'journal@other.example' })).toBe('refused');
    expect(await outcome({ secret: 'wrong' })).toBe('refused');
    for (const headers of [
      { 'X-Long': 'a'.repeat(871) },
      { 'X-Letter': 'é' },
      { 'X Space': 'a' },
      { Subject: 'a' },
      Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`X-${n}`, 'a'])),
    ])
      expect(await outcome({}, { headers })).toBe('refused');
    for (const to of ['nobody', 'a@b', 'ä@example.com', 'a@example.com\r\nBcc: b@example.com'])
      expect([to, await outcome({}, { to })]).toEqual([to, 'refused']);
    expect(await outcome({}, { subject: 'two\nlines' })).toBe('refused');
  });

  it('waits for an operator who has not made the configuration set yet', async () => {
    const { send } = await sender({ set: 'none' });
    expect(await send(mail)).toEqual({ outcome: 'later', status: 404 });
  });

  it('in its sandbox sends to verified receivers only, one a second and 200 a day', async () => {
    const { send, clock } = await sender({ sandbox: true });
    expect((await send({ ...mail, to: 'maya@elsewhere.example' })).outcome).toBe('refused');
    expect((await send(mail)).outcome).toBe('sent');
    expect(await send(mail)).toMatchObject({ outcome: 'later', status: 429 });
    for (let n = 1; n < 200; n++) {
      clock.now += 1001;
      expect((await send(mail)).outcome).toBe('sent');
    }
    clock.now += 1001;
    expect((await send(mail)).outcome).toBe('later');
  });

  it('reports bounces and complaints, and sends no more to those addresses', async () => {
    const { send, sent, events } = await sender();
    for (const to of ['bounce@simulator.amazonses.com', 'bounce@simulator.amazonses.com', 'complaint@simulator.amazonses.com'])
      await send({ ...mail, to });
    expect(events.map((event) => event['detail-type'])).toEqual(['Email Bounced', 'Email Bounced', 'Email Complaint Received']);
    expect(events[0]!.detail).toMatchObject({
      mail: { destination: ['bounce@simulator.amazonses.com'], tags: { user: ['u1'], 'ses:configuration-set': ['Afterbell-test'] } },
    });
    expect(sent).toHaveLength(2);
  });
});
