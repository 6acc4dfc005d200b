import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A fake provider's response: 200 and an empty object by default. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/**
 * A server on this machine with these answers, one after the other and then the last again, and the requests it received. It ends with the
 * test.
 */
export async function answersInTurn(answers: readonly Answer[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    const { status = 200, body = {}, headers = {} } = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(incoming);
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The query of a request by names. */
export const queryOf = ({ url }: IncomingMessage): Record<string, string> => Object.fromEntries(new URL(url!, 'http://x').searchParams);
