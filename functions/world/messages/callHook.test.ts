import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isHookAddress } from '#contract/areas/messages.ts';
import { answersInTurn } from '../testing/answersInTurn.ts';
import { callHook, isPublicAddress, publicLookup } from './callHook.ts';

const now = () => 0;
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('an address of the public internet', () => {
  it('is in no private, local, shared or reserved network, in any form', () => {
    for (const address of [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
      ...[
        '192.168.1.1',
        '192.0.0.8',
        '192.0.2.1',
        '198.18.0.1',
        '198.51.100.7',
        '203.0.113.9',
        '224.0.0.1',
        '240.0.0.1',
        '255.255.255.255',
      ],
      ...[
        '::',
        '::1',
        '::ffff:127.0.0.1',
        '::ffff:10.0.0.1',
        '::ffff:8.8.8.8',
        '64:ff9b::a00:1',
        'fc00::1',
        'fd00:ec2::254',
        'fe80::1',
        'ff02::1',
      ],
      ...['2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1', 'nonsense', ''],
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it('is every other', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '100.63.255.255',
      '172.15.0.1',
      '172.32.0.1',
      '192.167.1.1',
      '2606:4700:4700::1111',
      '2a00:1450:4001::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});

it('is no address that means an IPv4 one, or has a zone', () => {
  for (const address of [
    ...['::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b:1::a00:1', '64:ff9b::7f00:1', '2002:a00:1::', '2001:0:a00:1::'],
    ...['0:0:0:0:0:0:0:1', '0:0:0:0:0:ffff:10.0.0.1', 'fe80::1%eth0', 'fec0::1', '5f00::1', '2001:20::1', '100:0:0:1::1', '2001:db8:0:0::'],
    ...['127.1', '0177.0.0.1', '0x7f.0.0.1', '2130706433', '127.0.0.1.', ' 1.1.1.1', '1.1.1.1:443', '[2606:4700::1]'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

describe('a lookup for a connection', () => {
  const looked = (...addresses: string[]) =>
    new Promise((done) => publicLookup(at(...addresses))('hooks.example.com', { all: true }, (error, found) => done(error?.name ?? found)));

  it('gives on the addresses that it checked', async () => {
    expect(await looked('1.1.1.1', '2606:4700:4700::1111')).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
  });

  it('fails where one of them is not public, or missing', async () => {
    expect(await looked('1.1.1.1', '10.0.0.1')).toBe('ClosedHost');
    expect(await looked()).toBe('ClosedHost');
  });
});

describe('a receiver', () => {
  /** Calls a receiver on this machine through the same code, over TCP that `behave` handles; answers the outcome and the bytes that were taken. */
  async function called(behave: (socket: Socket) => void, over: typeof requestPlain = requestPlain, longest?: number) {
    const ended: Promise<number>[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      ended.push(new Promise((done) => socket.once('close', () => done(socket.bytesWritten))));
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const connect = ((url: URL, options: object, answer: (message: IncomingMessage) => void) =>
      over({ ...options, lookup: undefined, host: '127.0.0.1', port, path: url.pathname }, answer)) as typeof requestSecure;
    const sending = await callHook(now, undefined, at('1.1.1.1'), connect, longest)('https://hooks.example.com/a', '{}', {});
    return { sending, bytes: await Promise.all(ended) };
  }
  const head = (status: string, more = '') => `HTTP/1.1 ${status}\r\n${more}connection: close\r\n\r\n`;

  it.each([
    ['410, so that it wants no more,', head('410 Gone'), { outcome: 'gone', status: 410 }],
    ['404, which a mistake of its owner answers too,', head('404 Not Found'), { outcome: 'refused', status: 404 }],
    ['413', head('413 Content Too Large'), { outcome: 'refused', status: 413 }],
    ['408', head('408 Request Timeout'), { outcome: 'later', status: 408 }],
    ['500', head('500 No'), { outcome: 'later', status: 500 }],
    ['502', head('502 Bad Gateway'), { outcome: 'later', status: 502 }],
    ['504', head('504 Gateway Timeout'), { outcome: 'later', status: 504 }],
    ['429 with seconds', head('429 Too Many', 'retry-after: 120\r\n'), { outcome: 'later', status: 429, retryAfter: 120_000 }],
    [
      '503 with a date',
      head('503 No', `retry-after: ${new Date(60_000).toUTCString()}\r\n`),
      { outcome: 'later', status: 503, retryAfter: 60_000 },
    ],
    ['429 with nonsense', head('429 Too Many', 'retry-after: soon\r\n'), { outcome: 'later', status: 429 }],
    ['429 with the past', head('429 Too Many', 'retry-after: -5\r\n'), { outcome: 'later', status: 429 }],
    [
      'a redirect into a private network',
      head('307 Go', 'location: https://169.254.169.254/latest\r\n'),
      { outcome: 'refused', status: 307 },
    ],
    ['a line before its answer', `HTTP/1.1 103 Early\r\n\r\n${head('204 Done')}`, { outcome: 'sent', status: 204 }],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', { outcome: 'later', status: null }],
    ['headers without an end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`, { outcome: 'later', status: null }],
  ])('that answers %s is understood', async (_, answer, expected) => {
    expect((await called((socket) => socket.once('data', () => socket.end(answer)))).sending).toEqual(expected);
  });

  it('that hangs up without an answer, or can’t speak TLS, is called again later', async () => {
    const later = { outcome: 'later', status: null };
    expect((await called((socket) => socket.destroy())).sending).toEqual(later);
    expect(
      (await called((socket) => socket.once('data', () => socket.end(head('200 OK'))), requestSecure as typeof requestPlain)).sending,
    ).toEqual(later);
  });

  it.each<readonly [string, (socket: Socket) => unknown]>([
    ['takes the connection and never answers', () => undefined],
    ['answers a header and never the end of them', (socket) => socket.write('HTTP/1.1 200 OK\r\nx: y\r\n')],
    [
      'answers a letter at a time',
      (socket) => {
        const letters = setInterval(() => (socket.destroyed ? clearInterval(letters) : socket.write('x')), 5);
        socket.write('HTTP/1.1 200 OK\r\nx: ');
      },
    ],
    ['only ever answers that it goes on', (socket) => socket.write('HTTP/1.1 103 Early\r\n\r\n')],
  ])('that %s is hung up on at the limit and called again later', async (_, behave) => {
    const { sending } = await called((socket) => void behave(socket.resume()), requestPlain, 100);
    expect(sending).toEqual({ outcome: 'later', status: null });
  });

  it('that never ends its answer has it, and is hung up on at the limit', async () => {
    const { sending, bytes } = await called((socket) => socket.resume().write('HTTP/1.1 200 OK\r\n\r\nx'), requestPlain, 100);
    expect(sending).toEqual({ outcome: 'sent', status: 200 });
    expect(bytes).toHaveLength(1);
  });

  it('whose name is never looked up is called again later', async () => {
    const call = callHook(now, undefined, () => new Promise(() => undefined), requestSecure, 100);
    expect(await call('https://hooks.example.com/a', '{}', {})).toEqual({ outcome: 'later', status: null });
  });

  it('that answers a gigabyte has its answer, and no more than the beginning of it is taken', async () => {
    const gigabyte = 2 ** 30;
    const part = Buffer.alloc(65_536, 'x');
    const { sending, bytes } = await called((socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.bytesWritten < gigabyte && socket.write(part));
      };
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${gigabyte}\r\n\r\n`);
        flood();
      });
      socket.on('drain', flood);
    });
    expect(sending).toEqual({ outcome: 'sent', status: 200 });
    expect(bytes[0]).toBeLessThan(gigabyte / 20);
  });
});

describe('a call of a webhook', () => {
  it('connects to nothing where the name leads into a private network', async () => {
    for (const address of ['127.0.0.1', '169.254.169.254', '::1', 'fd00:ec2::254'])
      expect(await callHook(now, undefined, at(address))('https://hooks.example.com/a', '{}', {})).toEqual({
        outcome: 'refused',
        status: null,
      });
  });

  it('looks the name up again for each call, so that one that changed is not followed', async () => {
    const asked: string[] = [];
    const turns = [['10.0.0.1'], ['127.0.0.1']];
    const call = callHook(now, undefined, async (host) => {
      asked.push(host);
      return at(...turns[asked.length - 1]!)();
    });
    for (const _ of turns) expect((await call('https://hooks.example.com/a', '{}', {})).outcome).toBe('refused');
    expect(asked).toEqual(['hooks.example.com', 'hooks.example.com']);
  });

  it('asks no resolver for an address that no webhook may have', async () => {
    const call = callHook(now, undefined, async () => Promise.reject(new Error('asked')));
    for (const bad of [
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[::1]/',
      'http://hooks.example.com/',
      'https://hooks.example.com:8443/',
    ])
      expect((await call(bad, '{}', {})).outcome).toBe('refused');
  });

  it('waits for what does not answer, and follows no redirect', async () => {
    const { url, asked } = await answersInTurn([
      { status: 302, headers: { location: 'https://elsewhere.example/' } },
      { status: 503 },
      { status: 410 },
    ]);
    const call = callHook(now, url);
    const outcomes = [];
    for (let turn = 0; turn < 3; turn++)
      outcomes.push((await call('https://hooks.example.com/a?b=1', '{"a":1}', { 'afterbell-signature': 't=1' })).outcome);
    expect(outcomes).toEqual(['refused', 'later', 'gone']);
    expect(asked[0]!.url).toBe('/hooks.example.com/a?b=1');
    expect(asked[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'afterbell-signature': 't=1' });
    expect(asked).toHaveLength(3);
    const away = callHook(now, undefined, async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })));
    expect(await away('https://hooks.example.com/a', '{}', {})).toEqual({ outcome: 'later', status: null });
  });
});

it('a webhook has a public name over https', () => {
  for (const good of ['https://hooks.example.com/a?b=c', 'https://example.co.uk', 'https://xn--bcher-kva.example/'])
    expect([good, isHookAddress(good)]).toEqual([good, true]);
  for (const bad of [
    ...[
      'https://localhost/',
      'https://a.localhost/',
      'https://db.internal/',
      'https://printer.local/',
      'https://router.home.arpa/',
      'https://intranet/',
    ],
    ...[
      'https://10.0.0.1/',
      'https://2130706433/',
      'https://[fd00::1]/',
      'https://user:pw@example.com/',
      'https://example.com:22/',
      'ftp://example.com/',
    ],
    ...['https://example.com.internal./', `https://example.com/${'a'.repeat(500)}`, ''],
  ])
    expect([bad, isHookAddress(bad)]).toEqual([bad, false]);
});
