import type { UserId } from '#domain/units/ids.ts';

/**
 * The outcome of one attempt. `later`: may work again, after `retryAfter` (milliseconds) where the other side asks for it. `gone`: the receiver no longer exists.
 * `refused`: will never be taken. `status`: the HTTP status, null without an answer.
 */
export type Sending = {
  readonly outcome: 'sent' | 'later' | 'gone' | 'refused';
  readonly status: number | null;
  readonly retryAfter?: number;
};

/** An e-mail. `headers` by name; `user` comes back with a bounce. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly user: UserId;
};

/** A browser's subscription: where to push, its public key and its secret, both base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Bytes of a push's payload, which makes 4,096 encrypted (RFC 8291, section 4). */
export const MOST_PUSH = 3993;

/** A push of at most `MOST_PUSH` bytes: `topic` replaces a waiting one of the same name; `seconds`: how long the service may keep it. */
export type PushMessage = { readonly payload: string; readonly topic: string; readonly seconds: number };

/** The ways out of Afterbell. Each attempt answers its outcome and does not throw. */
export type Messages = {
  /** The site's own address, for links in mails: without a slash at its end. */
  readonly site: string;
  /** Null where no mail is set up. */
  readonly mail: ((mail: Mail) => Promise<Sending>) | null;
  /** Null where no push key is set up. `key`: the public key that browsers subscribe with, base64url. */
  readonly push: { readonly key: string; send(target: PushTarget, message: PushMessage): Promise<Sending> } | null;
  /** Posts a signed body to a trader's own address. */
  hook(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Sending>;
};

const LONGEST_WAIT = 3_600_000;
const RETRY = new Set([408, 425, 429]);

/** The meaning of an HTTP answer; `retryAfter`: that header, in seconds or as a date. `gone`: statuses that end the receiver. A redirect is refused. */
export function sendingOf(status: number, retryAfter: string | null, now: number, gone: readonly number[]): Sending {
  if (status >= 200 && status < 300) return { outcome: 'sent', status };
  if (gone.includes(status)) return { outcome: 'gone', status };
  if (!RETRY.has(status) && status < 500) return { outcome: 'refused', status };
  const asked = retryAfter ?? '';
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : / GMT$/.test(asked) ? Date.parse(asked) - now : Number.NaN;
  return { outcome: 'later', status, ...(wait > 0 && { retryAfter: Math.min(wait, LONGEST_WAIT) }) };
}
