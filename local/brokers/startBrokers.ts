import { type Listening, listen } from '../listen.ts';
import { readBody } from '../readBody.ts';
import { brokerStandIns } from './index.ts';
import type { StandIn } from './standIn.ts';

/**
 * Imitated brokers on 127.0.0.1, each under its own host as the first part of the path: "/ndcdyn.interactivebrokers.com/AccountManagement/…". An address of
 * no broker is 404.
 */
export function startBrokers({
  port = 0,
  brokers = brokerStandIns(Date.now()),
}: {
  readonly port?: number;
  readonly brokers?: readonly StandIn[];
} = {}): Promise<Listening> {
  return listen(async (request, response) => {
    const [, host = '', ...path] = (request.url ?? '').split('/');
    const broker = brokers.find(({ hosts }) => hosts.includes(host));
    if (broker === undefined) return void response.writeHead(404).end('This stand-in has no such broker.');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const body = (await readBody(request)).toString('utf8');
    const url = new URL(`https://${host}/${path.join('/')}`);
    const answer = broker.answer({ method: request.method ?? 'GET', url, headers, body, now: Date.now() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }, port);
}
