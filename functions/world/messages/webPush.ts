import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { isPushService } from '#contract/areas/messages.ts';
import { HOUR } from '#domain/units/millis.ts';
import { type Messages, type PushTarget, sendingOf } from './messages.ts';

const CURVE = 'prime256v1';
/** Order of the curve, less one. */
const KEYS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;
const LONGEST_MS = 10_000;
const RECORD = 4096;
/** Statuses of a subscription that has ended (RFC 8030, section 7.3), and of one that its service never had. */
const GONE = [404, 410];
/** Services may refuse a token that lasts more than a day (RFC 8292, section 2). */
const TOKEN_MS = 12 * HOUR;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const expand = (salt: Uint8Array, secret: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The product's own key pair, the same for the same secret: browsers are subscribed to it. */
export function pushKeys(secret: string): { readonly publicKey: string; sign(text: string): string } {
  const drawn = BigInt(`0x${expand(Buffer.alloc(0), Buffer.from(secret), 'afterbell push key', 48).toString('hex')}`);
  const number = Buffer.from(((drawn % KEYS) + 1n).toString(16).padStart(64, '0'), 'hex');
  const own = createECDH(CURVE);
  own.setPrivateKey(number);
  const point = own.getPublicKey();
  const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)), d: base64url(number) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    publicKey: base64url(point),
    sign: (text) => base64url(sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })),
  };
}

/** Encodes content as one record of "aes128gcm" (RFC 8188). `secret`: shared by both sides; `keyId`: its name for the reader. */
function encodeContent(text: string, secret: Uint8Array, keyId: Uint8Array, salt: Uint8Array): Buffer {
  const cipher = createCipheriv(
    'aes-128-gcm',
    expand(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    expand(salt, secret, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head[4] = keyId.length;
  // The last record ends with a two (RFC 8188, section 2).
  return Buffer.concat([salt, head, keyId, cipher.update(`${text}\u0002`, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The body of a push, encrypted for one subscription (RFC 8291). `own`: a key pair for this message alone. Throws for an invalid key. */
export function encryptPush({ p256dh, auth }: PushTarget, payload: string, own: ECDH, salt: Uint8Array): Buffer {
  const theirs = bytesOf(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  return encodeContent(payload, expand(bytesOf(auth), own.computeSecret(theirs), info, 32), own.getPublicKey(), salt);
}

/** A token that names the sender to one push service (RFC 8292). */
function senderToken(keys: ReturnType<typeof pushKeys>, endpoint: URL, subject: string, now: number): string {
  const part = (value: object) => base64url(Buffer.from(JSON.stringify(value)));
  const claims = { aud: endpoint.origin, exp: Math.floor((now + TOKEN_MS) / 1000), sub: subject };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  return `${text}.${keys.sign(text)}`;
}

/**
 * Pushes to browsers through their own services, and to no other host. `secret` makes the key; `subject`: whom a service may write to; `front` is put before the
 * host where the local product answers. `longest` (ms): how long a service may take.
 */
export function webPush(
  { secret, subject, front }: { readonly secret: string; readonly subject: string; readonly front?: string | undefined },
  now: () => number,
  longest: number = LONGEST_MS,
): NonNullable<Messages['push']> {
  const keys = pushKeys(secret);
  return {
    key: keys.publicKey,
    async send(target, { payload, topic, seconds }) {
      if (!isPushService(target.endpoint)) return { outcome: 'gone', status: null };
      const address = new URL(target.endpoint);
      const own = createECDH(CURVE);
      own.generateKeys();
      let body: Buffer;
      try {
        body = encryptPush(target, payload, own, randomBytes(16));
      } catch {
        return { outcome: 'gone', status: null };
      }
      const headers = {
        authorization: `vapid t=${senderToken(keys, address, subject, now())}, k=${keys.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: 'normal',
        topic,
      };
      const url = front === undefined ? address : `${front}/${address.host}${address.pathname}${address.search}`;
      try {
        const signal = AbortSignal.timeout(longest);
        const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal });
        await answer.body?.cancel();
        return sendingOf(answer.status, answer.headers.get('retry-after'), now(), GONE);
      } catch {
        return { outcome: 'later', status: null };
      }
    },
  };
}
