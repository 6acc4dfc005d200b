import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem } from './problem.ts';

export type Listening = { readonly url: string; readonly port: number; stop(): Promise<void> };

const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Serves HTTP on 127.0.0.1 only; port 0 takes a free one. A request whose Host is not this machine is refused, so that a web page
 * elsewhere cannot reach in by pointing its own name here. `upgrade` takes connections that become another protocol's. Throws a Problem when the port is taken.
 */
export function listen(
  handle: RequestListener,
  port = 0,
  upgrade?: (request: IncomingMessage, socket: Duplex) => void,
): Promise<Listening> {
  const server = createServer((request, response) => {
    if (loopbackHost.test(request.headers.host ?? '')) return handle(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This server answers this machine only.\n');
  });
  if (upgrade !== undefined)
    server.on('upgrade', (request, socket) =>
      loopbackHost.test(request.headers.host ?? '') ? upgrade(request, socket) : socket.destroy(),
    );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(taken ? new Problem(`Port ${port} is not free. Stop what uses it, or choose another: PORT=${port + 1} npm start`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const chosen = (server.address() as AddressInfo).port;
      resolve({
        url: `http://127.0.0.1:${chosen}`,
        port: chosen,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
