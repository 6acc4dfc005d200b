import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askBroker } from './askBroker.ts';
import { brokerSources } from './index.ts';

const facts = { hosts: ['broker.example', 'second.example'] };
const url = 'https://broker.example/orders?token=do-not-tell';

/** A server on this machine in the broker's place, and the paths it was asked for. */
async function inPlace(handle: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ask: askBroker(facts, `http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked };
}

describe('an answer', () => {
  it('of any status comes back with its text and headers, from the path behind the host', async () => {
    const { ask, asked } = await inPlace((_, response) => response.writeHead(429, { 'retry-after': '7' }).end('slow'));
    const answer = await ask({ method: 'GET', url });
    expect([answer.status, answer.text, answer.header('retry-after')]).toEqual([429, 'slow', '7']);
    expect(asked).toEqual(['/broker.example/orders?token=do-not-tell']);
  });

  it('that redirects is a failure, and the other address is not asked', async () => {
    const { ask, asked } = await inPlace((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
    await expect(ask({ method: 'GET', url })).rejects.toMatchObject({ failure: 'elsewhere', after: 'final' });
    expect(asked).toHaveLength(1);
  });

  it('of a gigabyte is cut off at the limit', async () => {
    let sent = 0;
    const { ask } = await inPlace((_, response) => {
      const part = Buffer.alloc(1_000_000, 'x');
      const more = () => {
        while (sent < 1000 && !response.destroyed) {
          sent++;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await expect(ask({ method: 'GET', url })).rejects.toMatchObject({ failure: 'too_large' });
    expect(sent).toBeLessThan(200);
  });

  it('that unpacks to more than the limit is cut off while it unpacks', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    expect(bomb.byteLength).toBeLessThan(200_000);
    const { ask } = await inPlace((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(ask({ method: 'GET', url })).rejects.toMatchObject({ failure: 'too_large' });
  });

  it('that breaks off, or is no HTTP, is a failure that names nothing of the address', async () => {
    const { ask } = await inPlace((request) => request.socket.destroy());
    const error: Error = await ask({ method: 'GET', url }).then(
      () => new Error('none'),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ failure: 'away' });
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain('do-not-tell');
  });
});

describe('an address', () => {
  it.each([
    'http://broker.example/x',
    'https://evil.example/x',
    'https://broker.example.evil.example/x',
    'https://broker.example@evil.example/x',
    'https://user:pass@broker.example/x',
    'https://broker.example:8443/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[64:ff9b::a9fe:a9fe]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://017700000001/x',
    'https://①②⑦.0.0.1/x',
    'https://broker.example./x',
    'https://evil.example#@broker.example/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://broker%2eexample.evil.example/x',
    'file:///etc/passwd',
    'ftp://broker.example/x',
    'data:text/plain,x',
    '//broker.example/x',
    'broker.example/x',
    '',
  ])('%s is refused before anything is asked', async (strange) => {
    const { ask, asked } = await inPlace((_, response) => response.end());
    await expect(ask({ method: 'GET', url: strange })).rejects.toMatchObject({ failure: 'elsewhere', after: 'final' });
    expect(asked).toEqual([]);
  });

  it.each(Object.values(brokerSources))(
    'of $facts.id is on its list by name, with a pace and windows that end',
    ({ facts: { hosts, pace, window, readyAt, fields } }) => {
      expect(hosts.length).toBeGreaterThan(0);
      for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+\.[a-z]{2,}$|^[a-z0-9-]+\.[a-z]{2,}$/);
      expect(pace.length).toBeGreaterThan(0);
      for (const { requests, seconds } of pace) expect(Math.min(requests, seconds)).toBeGreaterThan(0);
      expect(window.again).toBeLessThan(window.back);
      expect(readyAt.toSorted()).toEqual(readyAt);
      for (const { shape } of fields) expect(shape.source.startsWith('^') && shape.source.endsWith('$')).toBe(true);
    },
  );
});
