import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const ONE_WAY = 200;
const BYTES_PER_MS = 125;
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** Carried to the browser while the line is slow: requests that the product got, and bytes of all connections, their handshakes included. */
type Carried = { requests: number; bytes: number };

/** The product behind HTTP/2 with a certificate of its own. */
async function secure(port: number, folder: string, carried: Carried) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const certificate = readFileSync(cert);
  const server = createSecureServer({ key: readFileSync(key), cert: certificate }, (request, response) => {
    carried.requests++;
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
    const through = plainRequest(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers: { ...headers, host: `127.0.0.1:${port}` } },
      (answer) => {
        const { connection, 'transfer-encoding': _, 'keep-alive': __, ...rest } = answer.headers;
        response.writeHead(answer.statusCode!, rest);
        answer.pipe(response);
      },
    );
    through.on('error', () => response.stream?.close());
    request.pipe(through);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return { server, publicKey: createHash('sha256').update(publicKey).digest('base64') };
}

/** A relay that delays each byte and lets no more through to the browser than the line carries. `pace.on` false: as it comes. */
async function slowRelay(port: number, pace: { on: boolean }, carried: Carried) {
  let free = 0;
  const carry = (from: Socket, to: Socket, isDown: boolean) => {
    // On a busy machine two timers may fire in another order: bytes never do.
    const waiting: Buffer[] = [];
    const arrive = () => {
      const piece = waiting.shift()!;
      if (isDown) carried.bytes += piece.length;
      if (to.writable) to.write(piece);
    };
    from.on('data', (bytes: Buffer) => {
      if (!pace.on) return void to.write(bytes);
      const now = performance.now();
      // One line for all connections, in pieces, so that a large answer does not hold a small one.
      for (let at = 0; at < bytes.length; at += 1400) {
        const piece = bytes.subarray(at, at + 1400);
        free = isDown ? Math.max(free, now) + piece.length / BYTES_PER_MS : free;
        waiting.push(piece);
        setTimeout(arrive, (isDown ? free - now : 0) + ONE_WAY);
      }
    });
    from.on('close', () => setTimeout(() => to.destroy(), 2 * ONE_WAY));
    from.on('error', () => to.destroy());
  };
  const relay = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    carry(browser, server, false);
    carry(server, browser, true);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return relay;
}

/** The product at a port behind HTTP/2 and a slow line. A line is slow while `pace.on`. */
export async function slowConnection(port: number, folder: string, pace: { readonly on: boolean }) {
  const carried: Carried = { requests: 0, bytes: 0 };
  const { server, publicKey } = await secure(port, folder, carried);
  const relay = await slowRelay(portOf(server), pace, carried);
  return {
    carried,
    /** For browsers that trust this certificate: one with errors that are only ignored keeps files out of their cache. */
    flag: `--ignore-certificate-errors-spki-list=${publicKey}`,
    url: `https://localhost:${portOf(relay)}`,
    stop(): void {
      relay.close();
      server.close();
    },
  };
}
