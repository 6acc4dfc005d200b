import { type Env, needed, once } from './clientSettings.ts';
import { sealFromEnv } from './marketFromEnv.ts';
import { callHook } from './messages/callHook.ts';
import { type Mail, type Messages, type Sending, sendingOf } from './messages/messages.ts';
import { webPush } from './messages/webPush.ts';
import { signedHeaders } from './signedHeaders.ts';
import type { World } from './world.ts';

const LONGEST_MS = 10_000;
/**
 * Refusals of one mail, which it meets again each time. Every other ends when the operator acts (access, keys, the clock, a paused account) or the pace allows:
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/CommonErrors.html.
 */
const FINAL = new Set([
  'MessageRejected',
  'BadRequestException',
  'ValidationError',
  'ValidationException',
  'RequestEntityTooLargeException',
]);
/** SES rejects every message under one name; this one waits until the operator has verified the sender, or left the sandbox: https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html. */
const UNVERIFIED = /Email address is not verified/i;

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** The request of one mail: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. */
const requestOf = (env: Env, { to, subject, text, html, headers, user }: Mail): string =>
  JSON.stringify({
    FromEmailAddress: `Afterbell <${needed(env, 'MAIL_FROM')}>`,
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: needed(env, 'MAIL_SET'),
    EmailTags: [{ Name: 'user', Value: user }],
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  });

/** Sends mail through SES: MAIL_FROM, MAIL_SET, AWS_REGION; SES_ENDPOINT where it is not AWS's own. */
export const sesMail =
  (env: Env, now: () => number): NonNullable<Messages['mail']> =>
  async (mail): Promise<Sending> => {
    const url = new URL('/v2/email/outbound-emails', env.SES_ENDPOINT ?? `https://email.${needed(env, 'AWS_REGION')}.amazonaws.com`);
    const body = requestOf(env, mail);
    try {
      const headers = signedHeaders(env, { service: 'ses', url, headers: { 'content-type': 'application/json' }, body, at: now() });
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) });
      const reason = answer.ok ? await answer.body?.cancel() : await answer.text();
      const fault = (answer.headers.get('x-amzn-errortype') ?? '').split(':')[0]!;
      const sending = sendingOf(answer.status, answer.headers.get('retry-after'), now(), []);
      return sending.outcome === 'refused' && (UNVERIFIED.test(reason ?? '') || !FINAL.has(fault))
        ? { ...sending, outcome: 'later' }
        : sending;
    } catch {
      return { outcome: 'later', status: null };
    }
  };

/**
 * The ways out: mail where MAIL_FROM is set, push where PUSH_KEY_SECRET and PUSH_SUBJECT are, webhooks, and the seal of their secrets. SITE_URL is for links in mails;
 * SES_ENDPOINT and OUTSIDE_URL stand in front of SES, and of the hosts of push services and webhooks.
 */
export function messagesFromEnv(env: Env, now: () => number): Pick<World, 'messages' | 'seal'> {
  // Created on first use, because the local product sets some variables later.
  const mail = once(() => (env.MAIL_FROM === undefined ? null : sesMail(env, now)));
  const push = once(() =>
    env.PUSH_KEY_SECRET === undefined
      ? null
      : webPush({ secret: env.PUSH_KEY_SECRET, subject: needed(env, 'PUSH_SUBJECT'), front: env.OUTSIDE_URL }, now),
  );
  return {
    messages: {
      get site() {
        return env.SITE_URL ?? '';
      },
      get mail() {
        return mail();
      },
      get push() {
        return push();
      },
      hook: (url, body, headers) => callHook(now, env.OUTSIDE_URL)(url, body, headers),
    },
    seal: sealFromEnv(env),
  };
}
