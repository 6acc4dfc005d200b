import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { type BuiltFunction, buildFunctions } from './buildFunctions.ts';
import { entries } from './entries.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { triggers } from './triggers.ts';

/** What each function may weigh: loading is most of a cold start. The journal's own has about forty commands. */
const budget = 580 * 1024;
const carrying = (what: 'files' | 'payments' | 'model') =>
  [
    ...Object.entries(areas),
    ...Object.entries(jobs).map(([name, permissions]) => [`jobs-${name}`, permissions] as const),
    ...Object.entries(listeners).map(([name, permissions]) => [`on-${name}`, permissions] as const),
  ]
    .filter(([, permissions]) => permissions[what] !== undefined)
    .map(([name]) => name);
/** S3's client, for the functions that have users' files and for no other. */
const forFiles = 170 * 1024;
const withFiles = carrying('files');
/** The payment provider's library is one piece, for the functions that take money and for no other. */
const forPayments = 200 * 1024;
const withPayments = carrying('payments');
/** So is the model's library. */
const forModel = 380 * 1024;
const withModel = carrying('model');

const folder = mkdtempSync(join(tmpdir(), 'afterbell-functions-'));
let built: readonly BuiltFunction[] = [];
let inputs: readonly string[] = [];

beforeAll(async () => {
  built = await buildFunctions(folder);
  inputs = Object.keys(JSON.parse(readFileSync(join(folder, 'fn-about', 'contents.json'), 'utf8')).inputs);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every function the stack deploys has a file, and every file with a handler is deployed', () => {
  const deployed = [
    ...Object.keys(areas),
    ...Object.keys(jobs).map((name) => `jobs-${name}`),
    ...Object.keys(listeners).map((name) => `on-${name}`),
    ...Object.keys(triggers).map((name) => `identity-${name}`),
  ];
  expect(Object.keys(entries()).sort()).toEqual(deployed.sort());
});

it('no function weighs more than its budget', () => {
  expect(built.length).toBeGreaterThan(0);
  const more = (name: string) =>
    (withFiles.includes(name) ? forFiles : 0) + (withPayments.includes(name) ? forPayments : 0) + (withModel.includes(name) ? forModel : 0);
  expect(built.filter(({ name, bytes }) => bytes > budget + more(name))).toEqual([]);
});

const bundling = (words: string): string[] =>
  built
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(folder, 'fn', name, 'index.mjs'), 'utf8').includes(words))
    .sort();

it('the library that decodes images is imported by the function that checks them alone, and is in no bundle', () => {
  expect(built.filter(({ packages }) => packages.includes('sharp')).map(({ name }) => name)).toEqual(['on-checkScreenshot']);
  expect(inputs.filter((path) => path.includes('node_modules/sharp'))).toEqual([]);
});

it('credentials come from the environment, as Lambda hands them over: no function carries other ways to find some', () => {
  expect(inputs.filter((path) => /credential-provider-(ini|sso|process|imds|web-identity|login|http)/.test(path))).toEqual([]);
});

it('S3’s client is in the functions that have users’ files, and the payment provider’s library in those that take money; no other carries them', () => {
  expect(bundling('ListObjectsV2')).toEqual([...withFiles].sort());
  expect(bundling('/v1/checkout/sessions')).toEqual([...withPayments].sort());
});

it('every bundle loads by itself and has a handler, without touching the environment', async () => {
  // In a process of its own, as on AWS: the test runner would transform each of them first.
  const files = built.map(({ name }) => pathToFileURL(join(folder, 'fn', name, 'index.mjs')).href);
  const load = `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load], { env: {} });
  expect(stdout.trim().split('\n')).toEqual(files.map(() => 'function'));
}, 120_000);

it('no bundle carries tests or the local product', () => {
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((path) => /\.test\.|^local\/|^tests\//.test(path))).toEqual([]);
});
