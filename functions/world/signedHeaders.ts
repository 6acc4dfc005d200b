import { createHash, createHmac } from 'node:crypto';
import { type Env, needed } from './clientSettings.ts';

/** A request to a service of AWS whose client we do not ship. `at` in UTC milliseconds; header names in lower case. */
type UnsignedRequest = {
  readonly service: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: number;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a POST to a service, signed with the function's own credentials: signature version 4
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 */
export function signedHeaders(env: Env, { service, url, headers, body, at }: UnsignedRequest): Record<string, string> {
  const time = `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const region = env.AWS_REGION ?? 'us-east-1';
  const session = env.AWS_SESSION_TOKEN;
  const signed = { ...headers, host: url.host, 'x-amz-date': time, ...(session && { 'x-amz-security-token': session }) };
  const lines = Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const request = ['POST', url.pathname, '', ...lines.map(([name, value]) => `${name}:${value}`), '', names, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${needed(env, 'AWS_SECRET_ACCESS_KEY')}`, day));
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(request)}`).toString('hex');
  const credential = `${needed(env, 'AWS_ACCESS_KEY_ID')}/${scope}`;
  const { host: _, ...sent } = signed;
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}` };
}

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
