import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { schedules } from '#contract/schedules.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { callApi } from '#local/callApi.ts';
import { type RunningProduct, startProduct } from '#local/startProduct.ts';
import { runs } from '../deep.ts';

// A user's inputs and shared secrets, each with a unique word: none of them may appear in the log, for any call.
const typed = {
  email: 'canary-mail@canary.example',
  username: 'canary_name',
  password: 'canary-Password-7',
  answer: 'canary answer',
  name: 'Canary Realname',
  message: 'canary message',
  card: '4242424242424242',
};

const folder = mkdtempSync(join(tmpdir(), 'afterbell-log-'));
let product: RunningProduct;
let printed = '';
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  // Stubs report refusals on the console; functions write past it.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  product = await startProduct({ siteDir: folder });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.stop();
  rmSync(folder, { recursive: true });
});

type Sending = { readonly token?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Makes a call and ignores its result. */
async function send({ method, path }: Endpoint, { token, body = {}, headers }: Sending = {}): Promise<void> {
  const filled = path.replace(/\{\w+\}/g, encodeURIComponent(typed.username));
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  await fetch(product.url + filled + query, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(!inQuery && { body: JSON.stringify(body) }),
  });
}

const { email, username, password, answer } = typed;
const question = (at: 0 | 1 | 2) => ({ question: securityQuestions[at], answer: `${answer} ${at}` });
const registration = {
  email,
  username,
  password,
  confirmPassword: password,
  timeZone: 'UTC',
  securityQuestions: { question1: question(0), question2: question(1), question3: question(2) },
};

/** A user's valid and invalid actions, from sign-up to a refused deletion. Returns their token, and one for programs. */
async function oneDay(): Promise<{ readonly token: string; readonly accessToken: string }> {
  const { token } = await callApi(product.url, api.auth.register, registration);
  await send(api.auth.register, { body: registration });
  await send(api.auth.login, { body: { email, password: `${password}x` } });
  await send(api.auth.login, { body: { email: `un${email}`, password } });
  const { userId } = await callApi(product.url, api.recovery.init, { email });
  const answers = { answer1: `${answer} 0`, answer2: `${answer} 1`, answer3: `${answer}?` };
  for (let tries = 0; tries < 7; tries++) await send(api.recovery.verify, { body: { userId, answers } });
  await send(api.contact.send, { body: { name: typed.name, email, topic: 'other', message: typed.message } });
  await send(api.billing.webhook, { body: { email, card: typed.card }, headers: { 'stripe-signature': `t=1,v1=${typed.card}` } });
  await send(api.deletion.deleteAccount, { token, body: { username, password: `${password}x` } });
  const choice = { name: typed.name, scopes: ['trades:read', 'plans:write'], days: 7, password } as const;
  const { token: accessToken } = await callApi(product.url, api.accessTokens.create, choice, token);
  return { token, accessToken };
}

it('nothing that a person typed and nothing secret is in the log of all calls, jobs and refusals, and every line is JSON', async () => {
  const { token, accessToken } = await oneDay();
  const endpoints = Object.values(api).flatMap((area) => Object.values<Endpoint>(area));
  const kept = endpoints.filter((endpoint) => endpoint !== api.auth.logout && endpoint !== api.deletion.deleteAccount);
  for (const [at, endpoint] of kept.entries()) {
    await send(endpoint, { token, body: typed });
    // Refusals before a call is read are the same code for all of them.
    if (at % runs(5, 1) !== 0) continue;
    await send(endpoint, { body: typed });
    await send(endpoint, { token: accessToken, body: typed });
    await send(endpoint, { token: `${accessToken.slice(0, -4)}AAAA`, body: { [accessToken]: accessToken } });
    await send(endpoint, { token: `${token.slice(0, -4)}AAAA`, body: { [typed.message]: typed } });
  }
  for (const job of Object.keys(schedules)) await fetch(`${product.url}/_local/schedules/${job}/run`, { method: 'POST' });

  const lines = printed.trim().split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !line.startsWith('{"time":"'))).toEqual([]);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  const kinds = lines.map((line) => (JSON.parse(line) as Record<string, string>).audit ?? (JSON.parse(line) as Record<string, string>).job);
  expect(kinds).toEqual(expect.arrayContaining(['sign-in refused', 'security answers refused', 'closeSessions']));

  const secrets = ['PEPPER', 'SIGNIN_CLIENT_SECRET', 'RECOVERY_CLIENT_SECRET'];
  const fieldsOf = (name: string) => Object.values<string>(JSON.parse(product.env[name]!)).filter((each) => each !== 'none');
  const hidden = [
    ...Object.values(typed),
    'canary',
    'eyJ',
    'abl_pat_',
    accessToken.slice(8),
    createHash('sha256').update(accessToken).digest('hex'),
    '@',
    ...secrets.map((name) => product.env[name]!),
    ...fieldsOf('ORIGIN_SECRET'),
    ...fieldsOf('STRIPE_SECRET'),
  ];
  // A slow machine's timeouts have packages like @smithy in their stack; an address has no slash before its @.
  const read = printed.toLowerCase().replaceAll('/@', '/');
  expect(hidden.filter((word) => read.includes(word.toLowerCase()))).toEqual([]);
});
