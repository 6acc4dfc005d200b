import { describe, expect, it, onTestFinished } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import type { Mail } from '#functions/world/messages/messages.ts';
import { sesMail } from '#functions/world/messagesFromEnv.ts';
import type { DeliveredEvent } from '../aws/events/deliverEvents.ts';
import { listen } from '../listen.ts';
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

const settings = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  MAIL_FROM: 'journal@example.com',
  MAIL_SET: 'Afterbell-test',
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
    ...settings,
    SES_ENDPOINT: ses.url,
    ...(more.secret && { AWS_SECRET_ACCESS_KEY: more.secret }),
    ...(more.from && { MAIL_FROM: more.from }),
    ...(more.set && { MAIL_SET: more.set }),
  };
  return { send: sesMail(env, () => clock.now), sent, events, clock };
}

/** A sender to a service that answers everything with one fault, named as AWS does. */
async function senderTo(fault: string, status: number, body = '') {
  const { url, stop } = await listen(
    (_, response) => void response.writeHead(status, { 'x-amzn-errortype': `${fault}:http://a.example/` }).end(body),
  );
  onTestFinished(stop);
  return sesMail({ ...settings, SES_ENDPOINT: url }, () => now);
}

describe('SES here', () => {
  it('takes a signed mail from a verified sender, with its headers', async () => {
    const { send, sent, events } = await sender();
    expect(await send(mail)).toEqual({ outcome: 'sent', status: 200 });
    expect(sent).toMatchObject([{ channel: 'mail', to: 'maya@example.com', text: 'Somebody signed in.' }]);
    expect(sent[0]!.lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(events).toEqual([]);
  });

  it('refuses a header of its own, and an invalid address', async () => {
    const outcome = async (more: Parameters<typeof sender>[0], part: Partial<Mail> = {}) =>
      (await (await sender(more)).send({ ...mail, ...part })).outcome;
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

  it('waits for an operator whose sender is not verified, under every name of the answer', async () => {
    const { send } = await sender({ from: 'journal@other.example' });
    expect(await send(mail)).toEqual({ outcome: 'later', status: 400 });
  });

  it('waits for an operator whose keys are wrong', async () => {
    const { send } = await sender({ secret: 'wrong' });
    expect(await send(mail)).toEqual({ outcome: 'later', status: 403 });
  });

  it.each([
    ['ThrottlingException', 400],
    ['TooManyRequestsException', 429],
    ['LimitExceededException', 400],
    ['AccessDeniedException', 403],
    ['ExpiredTokenException', 403],
    ['RequestExpired', 400],
    ['IncompleteSignature', 403],
    ['UnrecognizedClientException', 403],
    ['NotAuthorized', 401],
    ['OptInRequired', 403],
    ['SendingPausedException', 400],
    ['AccountSuspendedException', 400],
    ['MailFromDomainNotVerifiedException', 400],
    ['RequestAbortedException', 400],
    ['InternalFailure', 500],
  ])('keeps a mail that it answers with %s', async (fault, status) => {
    expect(await (await senderTo(fault, status))(mail)).toEqual({ outcome: 'later', status });
  });

  it.each([
    ['MessageRejected', 400],
    ['MessageRejected', 400, '{"message":"Illegal content"}'],
    ['BadRequestException', 400],
    ['ValidationError', 400],
    ['ValidationException', 400],
    ['RequestEntityTooLargeException', 413],
  ])('gives up a mail that it answers with %s %s %s', async (fault, status, body?: string) => {
    expect(await (await senderTo(fault, status, body))(mail)).toEqual({ outcome: 'refused', status });
  });

  it('in its sandbox sends to verified receivers only, others wait for the operator to leave it, one a second and 200 a day', async () => {
    const { send, clock } = await sender({ sandbox: true });
    expect((await send({ ...mail, to: 'maya@elsewhere.example' })).outcome).toBe('later');
    expect((await send(mail)).outcome).toBe('sent');
    expect(await send(mail)).toMatchObject({ outcome: 'later', status: 429 });
    for (let n = 1; n < 200; n++) {
      clock.now += 1001;
      expect((await send(mail)).outcome).toBe('sent');
    }
    clock.now += 1001;
    expect((await send(mail)).outcome).toBe('later');
  });

  it('reports bounces and complaints; sends again after a bounce, which may be mended, and never after a complaint', async () => {
    const { send, sent, events } = await sender();
    const [bounce, complaint] = ['bounce@simulator.amazonses.com', 'complaint@simulator.amazonses.com'];
    for (const to of [bounce, bounce, complaint, complaint]) await send({ ...mail, to });
    const [bounced, complained] = ['Email Bounced', 'Email Complaint Received'];
    expect(events.map((event) => event['detail-type'])).toEqual([bounced, bounced, complained, bounced]);
    expect(events[0]!.detail).toMatchObject({
      mail: { destination: ['bounce@simulator.amazonses.com'], tags: { user: ['u1'], 'ses:configuration-set': ['Afterbell-test'] } },
    });
    expect(sent.map(({ to }) => to)).toEqual([bounce, bounce, complaint]);
  });
});
