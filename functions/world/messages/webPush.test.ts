import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
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
/** The examples of RFC 8188, section 3: one record, and two with padding. */
const contents = [
  {
    secret: 'yqdlZ-tYemfogSmv7Ws5PQ',
    keyId: '',
    body: 'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg',
  },
  {
    secret: 'BO3ZVPxUlnLORbVGMpbT1Q',
    keyId: 'a1',
    body: 'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA',
  },
] as const;
/** The header of RFC 8292, section 2.4. */
const signed = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};
const now = Date.UTC(2026, 10, 18, 15);
const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: example.p256dh, auth: example.auth };
const message = { payload: '{}', topic: 'week', seconds: 3600 };

/** Opens content in the encoding "aes128gcm", as RFC 8188 has its reader do: the key's id, and the text without padding. */
function openContent(body: Buffer, secret: Buffer) {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!];
  const derived = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const [key, base] = [derived('aes128gcm', 16), derived('nonce', 12)];
  const records = body.subarray(21 + idLength);
  const count = Math.ceil(records.length / size);
  const texts = Array.from({ length: count }, (_, n) => {
    const record = records.subarray(n * size, (n + 1) * size);
    const nonce = Buffer.from(base);
    nonce[11] = nonce[11]! ^ n;
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).toString();
    const end = padded.lastIndexOf(n === count - 1 ? '\u0002' : '\u0001');
    expect([end >= 0, padded.slice(end + 1).replaceAll('\0', '')]).toEqual([true, '']);
    return padded.slice(0, end);
  });
  return { keyId: body.subarray(21, 21 + idLength).toString('base64url'), text: texts.join('') };
}

/** The claims of a token, if its signature is by the public key; null for any other. */
function verifiedClaims(token: string, key: string): unknown {
  const [head, claims, signature] = token.split('.');
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTheirs = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature!));
  return isTheirs ? JSON.parse(bytes(claims!).toString()) : null;
}

describe('the reader of these tests', () => {
  it('opens the RFC’s examples of encrypted content', () => {
    for (const { secret, keyId, body } of contents)
      expect(openContent(bytes(body), bytes(secret))).toEqual({ keyId: Buffer.from(keyId).toString('base64url'), text: 'I am the walrus' });
  });

  it('verifies the RFC’s example of a token, and none that differs by a letter', () => {
    const { token, key } = signed;
    const claims = { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' };
    expect(verifiedClaims(token, key)).toEqual(claims);
    expect(verifiedClaims(token.replace('.i3CY', '.i3CZ'), key)).toBeNull();
    expect(verifiedClaims(token.replace('eyJhdWQ', 'eyJhdWR'), key)).toBeNull();
    expect(verifiedClaims(token, pushKeys('a secret').publicKey)).toBeNull();
  });
});

describe('a push', () => {
  it('is encrypted as the RFC’s example', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(bytes(example.own));
    expect(encryptPush(target, example.text, own, bytes(example.salt)).toString('base64url')).toBe(example.body);
  });

  it('signs with a header of the RFC’s example, letter by letter', async () => {
    const { url, asked } = await answersInTurn([{ status: 201 }]);
    const push = webPush({ secret: 'a secret', subject: 'mailto:push@example.com', front: url }, () => now);
    await push.send(target, message);
    const head = (text: string) => bytes(text.split('.')[0]!).toString();
    const [, token] = /^vapid t=([^,]+), k=/.exec(asked[0]!.headers.authorization!)!;
    expect(head(token!)).toBe(head(signed.token));
    expect(Object.keys(verifiedClaims(token!, push.key)!)).toEqual(Object.keys(verifiedClaims(signed.token, signed.key)!));
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
    const read = verifiedClaims(token!, key!) as { readonly exp: number };
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

  it.each([
    ['takes the connection and never answers', ''],
    ['answers a header and never the end of them', 'HTTP/1.1 201 Created\r\nx: y\r\n'],
  ])('to a service that %s is given up at the limit and tried again later', async (_, answer) => {
    const closed: Promise<unknown>[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      closed.push(once(socket, 'close'));
      socket.resume().write(answer);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const front = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { send } = webPush({ secret: 's', subject: 'https://journal.example.com', front }, () => now, 100);
    expect(await send(target, message)).toEqual({ outcome: 'later', status: null });
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
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

it('a push of any letters opens with the reader of the RFC’s examples', () => {
  const [own, theirs] = [createECDH('prime256v1'), createECDH('prime256v1')];
  own.generateKeys();
  theirs.generateKeys();
  const salt = bytes(example.salt);
  const body = encryptPush({ ...target, p256dh: theirs.getPublicKey('base64url') }, 'é', own, salt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs.getPublicKey(), own.getPublicKey()]);
  const secret = Buffer.from(hkdfSync('sha256', theirs.computeSecret(own.getPublicKey()), bytes(example.auth), info, 32));
  expect(openContent(body, secret)).toEqual({ keyId: own.getPublicKey('base64url'), text: 'é' });
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
