import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPushService } from '#contract/areas/messages.ts';
import { answersInTurn } from '../testing/answersInTurn.ts';
import { MOST_PUSH } from './messages.ts';
import { encryptPush, pushKeys, webPush } from './webPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  own: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const now = Date.UTC(2026, 10, 18, 15);
const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: example.p256dh, auth: example.auth };
const message = { payload: '{}', topic: 'week', seconds: 3600 };

describe('a push', () => {
  it('is encrypted as the RFC’s example', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(bytes(example.own));
    expect(encryptPush(target, example.text, own, bytes(example.salt)).toString('base64url')).toBe(example.body);
  });

  it('opens with the subscription’s private key, and carries a token of ours for that service alone', async () => {
    const { url, asked } = await answersInTurn([{ status: 201 }]);
    const theirs = createECDH('prime256v1');
    theirs.generateKeys();
    const push = webPush({ secret: 'a secret', subject: 'https://journal.example.com', front: url }, () => now);
    expect(await push.send({ ...target, p256dh: theirs.getPublicKey('base64url') }, message)).toEqual({ outcome: 'sent', status: 201 });
    const { headers } = asked[0]!;
    expect([headers.ttl, headers.topic, headers['content-encoding']]).toEqual(['3600', 'week', 'aes128gcm']);
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect(key).toBe(push.key);
    const [head, claims, signature] = token!.split('.');
    const point = bytes(key!);
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isOurs = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature!));
    expect(isOurs).toBe(true);
    const read = JSON.parse(bytes(claims!).toString());
    expect(read).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://journal.example.com' });
    expect(read.exp - now / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  it('of the largest payload is one record of 4,096 bytes, as services have to take', () => {
    const own = createECDH('prime256v1');
    own.generateKeys();
    expect(encryptPush(target, 'x'.repeat(MOST_PUSH), own, bytes(example.salt))).toHaveLength(4096);
  });

  it('has the same key for the same secret, and another for another', () => {
    const [one, same, other] = ['a secret', 'a secret', 'b secret'].map((secret) => pushKeys(secret).publicKey);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(bytes(one!)).toHaveLength(65);
  });

  it('is gone by 404 and 410, waits by 429 and 5xx, and is refused by everything else', async () => {
    const { url } = await answersInTurn(
      [404, 410, 429, 500, 503, 400, 403, 413, 301].map((status) => ({ status, headers: { 'retry-after': '30' } })),
    );
    const { send } = webPush({ secret: 'a secret', subject: 'https://journal.example.com', front: url }, () => now);
    const outcomes = [];
    for (let at = 0; at < 9; at++) outcomes.push((await send(target, message)).outcome);
    expect(outcomes).toEqual(['gone', 'gone', 'later', 'later', 'later', 'refused', 'refused', 'refused', 'refused']);
  });

  it('waits as long as the service asks, an hour at most, and without an answer', async () => {
    const { url } = await answersInTurn([
      { status: 429, headers: { 'retry-after': '90' } },
      { status: 503, headers: { 'retry-after': '999999' } },
    ]);
    const { send } = webPush({ secret: 's', subject: 'https://journal.example.com', front: url }, () => now);
    expect([await send(target, message), await send(target, message)].map(({ retryAfter }) => retryAfter)).toEqual([90_000, 3_600_000]);
    const away = webPush({ secret: 's', subject: 'https://journal.example.com', front: 'http://127.0.0.1:1' }, () => now);
    expect(await away.send(target, message)).toEqual({ outcome: 'later', status: null });
  });

  it('makes no request for an address at another host, or with an invalid key', async () => {
    const { url, asked } = await answersInTurn([{ status: 201 }]);
    const { send } = webPush({ secret: 's', subject: 'https://journal.example.com', front: url }, () => now);
    for (const endpoint of ['https://169.254.169.254/latest', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com.evil.example/x'])
      expect((await send({ ...target, endpoint }, message)).outcome).toBe('gone');
    expect((await send({ ...target, p256dh: 'AAAA' }, message)).outcome).toBe('gone');
    expect(asked).toHaveLength(0);
  });
});

it('a record ends with a two, as its reader asks', () => {
  const [own, theirs] = [createECDH('prime256v1'), createECDH('prime256v1')];
  own.generateKeys();
  theirs.generateKeys();
  const salt = bytes(example.salt);
  const body = encryptPush({ ...target, p256dh: theirs.getPublicKey('base64url') }, 'é', own, salt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs.getPublicKey(), own.getPublicKey()]);
  const secret = Buffer.from(hkdfSync('sha256', theirs.computeSecret(own.getPublicKey()), bytes(example.auth), info, 32));
  const [key, nonce] = (['aes128gcm', 'nonce'] as const).map((name, at) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, at === 0 ? 16 : 12)),
  );
  const decipher = createDecipheriv('aes-128-gcm', key!, nonce!);
  decipher.setAuthTag(body.subarray(-16));
  expect(Buffer.concat([decipher.update(body.subarray(16 + 5 + 65, -16)), decipher.final()]).toString()).toBe('é\u0002');
});

it('only the listed services are one', () => {
  for (const good of [
    'https://fcm.googleapis.com/a',
    'https://web.push.apple.com/Q',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])
    expect([good, isPushService(good)]).toEqual([good, true]);
  for (const bad of [
    'https://notify.windows.com/',
    'https://a.b.notify.windows.com/',
    'https://.notify.windows.com/',
    'https://xnotify.windows.com/',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'nonsense',
  ])
    expect([bad, isPushService(bad)]).toEqual([bad, false]);
});
