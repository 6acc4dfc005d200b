import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isPushService } from '#contract/areas/messages.ts';
import { type Listening, listen } from '../listen.ts';
import { readBody } from '../readBody.ts';
import type { Left } from './openOutbox.ts';

const MOST_BODY = 4096;
const MOST_HOURS = 24;
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A subscription that this machine gave out, with its private parts. */
type Subscription = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer; isOver: boolean };

/** Reads a body as a browser does (RFC 8291); throws for one that is not meant for it. */
function decrypted(body: Buffer, { ecdh, auth }: Subscription): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const theirs = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  if (theirs.length !== 65 || sealed.length > size) throw new Error('The head of the body is not valid.');
  const expand = (from: Uint8Array, secret: Uint8Array, info: string | Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const secret = expand(auth, ecdh.computeSecret(theirs), Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]), 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    expand(salt, secret, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The last record does not end with a two.');
  return plain.subarray(0, end).toString('utf8');
}

/** Reason a service rejects the sender (RFC 8292, section 4); null if it accepts. `now` in UTC milliseconds. */
function senderFault(header: string, origin: string, now: number): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = bytesOf(key ?? '');
  const [head = '', claims = '', signature = ''] = (token ?? '').split('.');
  if (point.length !== 65) return 'There is no key.';
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    format: 'jwk',
  });
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytesOf(signature)))
    return 'The signature does not match.';
  const { alg } = JSON.parse(bytesOf(head).toString()) as { alg?: string };
  const { aud, exp = 0, sub = '' } = JSON.parse(bytesOf(claims).toString()) as { aud?: string; exp?: number; sub?: string };
  const hours = (exp - now / 1000) / 3600;
  if (alg !== 'ES256' || aud !== origin) return 'The token is for another service.';
  if (hours <= 0 || hours > MOST_HOURS) return 'The token is over, or lasts longer than a day.';
  return /^(https:\/\/[^\s/]+|mailto:\S+@\S+)/.test(sub) ? null : 'The token names nobody to write to.';
}

/** A request's fault as a push service answers it; null for one that it takes. */
function pushFault(request: IncomingMessage, body: Buffer, origin: string, now: number): readonly [number, string] | null {
  const { authorization = '', ttl = '', topic, urgency, 'content-encoding': encoding } = request.headers;
  const sender = senderFault(authorization, origin, now);
  if (sender !== null) return [403, sender];
  if (!/^\d{1,7}$/.test(String(ttl))) return [400, 'TTL is missing.'];
  if (encoding !== 'aes128gcm') return [400, 'The encoding is not aes128gcm.'];
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return [400, 'The topic is not valid.'];
  if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(String(urgency))) return [400, 'The urgency is not valid.'];
  return body.length > MOST_BODY ? [413, 'The body is too large.'] : null;
}

export type Outside = Listening & {
  /** A subscription as a browser's push manager gives one out. */
  subscribe(): { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** The service forgets a subscription, as after the browser was uninstalled. */
  forget(endpoint: string): void;
};

/**
 * The internet that messages leave to, on 127.0.0.1: push services, and every other host as a webhook that accepts everything. A host is the first part of the path. The
 * webhook's host "fails.example" answers 500, "moved.example" a redirect.
 */
export async function startOutside({ now, left }: { readonly now: () => number; readonly left: (left: Left) => void }): Promise<Outside> {
  const given = new Map<string, Subscription>();
  const server = await listen(async (request, response) => {
    const [, host = '', ...rest] = (request.url ?? '').split('/');
    const url = `https://${host}/${rest.join('/')}`;
    const body = await readBody(request, 1_000_000);
    const answer = (status: number, text = '', headers = {}) => void response.writeHead(status, headers).end(text);
    if (!isPushService(url)) {
      const { 'afterbell-signature': signature, 'afterbell-delivery': id } = request.headers;
      left({
        channel: 'hook',
        to: url,
        at: now(),
        lines: [`Afterbell-Delivery: ${id}`, `Afterbell-Signature: ${signature}`],
        text: body.toString('utf8'),
      });
      if (host === 'fails.example') return answer(500);
      return host === 'moved.example' ? answer(302, '', { location: 'https://elsewhere.example/' }) : answer(200, 'ok');
    }
    const fault = pushFault(request, body, `https://${host}`, now());
    if (fault !== null) return answer(...fault);
    const subscription = given.get(url);
    if (subscription === undefined || subscription.isOver) return answer(subscription === undefined ? 404 : 410);
    try {
      left({
        channel: 'push',
        to: url,
        at: now(),
        lines: [`TTL: ${request.headers.ttl}`, `Topic: ${request.headers.topic}`],
        text: decrypted(body, subscription),
      });
      answer(201);
    } catch (error) {
      answer(400, String(error));
    }
  });
  return {
    ...server,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const [auth, endpoint] = [randomBytes(16), `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`];
      given.set(endpoint, { ecdh, auth, isOver: false });
      return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    forget(endpoint) {
      const found = given.get(endpoint);
      if (found !== undefined) found.isOver = true;
    },
  };
}
