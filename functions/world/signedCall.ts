import type { Env } from './clientSettings.ts';
import { signedHeaders } from './signedHeaders.ts';

const TIMEOUT_MS = 3000;

/** One call of a service's JSON protocol. `signedAs`: the service's name in signatures; `at` in UTC milliseconds. */
type JsonCall = {
  readonly service: string;
  readonly signedAs: string;
  readonly url: URL;
  readonly target: string;
  readonly input: object;
  readonly at: number;
};

/**
 * Calls an AWS service without its client library, for functions that need no other part of it. Throws when it
 * refuses or times out.
 */
export async function signedCall(env: Env, { service, signedAs, url, target, input, at }: JsonCall): Promise<unknown> {
  const body = JSON.stringify(input);
  const plain = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
  const headers = signedHeaders(env, { service: signedAs, url, headers: plain, body, at });
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}.`);
  return answer.json();
}
