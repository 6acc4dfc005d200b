import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem } from './problem.ts';

export type Listening = { readonly url: string; readonly port: number; stop(): Promise<void> };

/** Takes a connection that becomes another protocol's. */
export type Upgrade = (request: IncomingMessage, socket: Duplex) => void;

const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Serves HTTP on 127.0.0.1 only; port 0 takes a free one. A request whose Host is not this machine is refused, so that a web page
 * elsewhere cannot reach in by pointing its own name here. `upgrade` takes connections that become another protocol's. Throws a Problem when the port is taken.
 */
export function listen(handle: RequestListener, port = 0, upgrade?: Upgrade): Promise<Listening> {
  const server = createServer((request, response) => {
    if (loopbackHost.test(request.headers.host ?? '')) return handle(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This server answers this machine only.\n');
  });
  // Longer than a loaded machine pauses between two requests: one sent on a connection that is just being closed for idleness is lost.
  server.keepAliveTimeout = 120_000;
  // Upgraded sockets no longer belong to the server, but it would wait for them to end.
  const upgraded = new Set<Duplex>();
  if (upgrade !== undefined)
    server.on('upgrade', (request, socket) => {
      upgraded.add(socket);
      socket.on('close', () => upgraded.delete(socket));
      if (loopbackHost.test(request.headers.host ?? '')) upgrade(request, socket);
      else socket.destroy();
    });
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
            for (const socket of upgraded) socket.destroy();
          }),
      });
    });
  });
}
