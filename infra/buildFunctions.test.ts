import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '#tests/deep.ts';
import { areas } from './areas.ts';
import { type BuiltFunction, buildFunctions, builtFunctions } from './buildFunctions.ts';
import { entries } from './entries.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { jobs } from './jobs.ts';
import { usedResources } from './leaveOutUnused.ts';
import { listeners, triggers } from './listeners.ts';

/**
 * Size limit of each bundle: loading is most of a cold start. Larger are functions that wait seconds for others: a model (with every fact), brokers (with
 * every importer's name), and payments, files and sign-ins that are deleted; exports write files. Tools for assistants have the protocol's package and every importer (record 0133).
 */
const budgetOf = (name: string): number =>
  (name === 'mcp' ? 1500 : ['ai', 'connections', 'deletion', 'exports', 'jobs-finishDeletions'].includes(name) ? 700 : 600) * 1024;
/** Maximum share, of a bundle of all functions, for user-facing functions and for the trigger of every sign-in. */
const shareOfHot = 0.6;
const shareOfTrigger = 0.4;
const hot = ['auth', 'account', 'trades', 'imports', 'notifications', 'sessions', 'days', 'leaderboard', 'groups'];

const carrying = (has: (permissions: FunctionPermissions) => unknown): string[] =>
  [
    ...Object.entries(areas),
    ...Object.entries(jobs).map(([name, permissions]) => [`jobs-${name}`, permissions] as const),
    ...Object.entries(listeners).map(([name, permissions]) => [`on-${name}`, permissions] as const),
    ...Object.entries(triggers).map(([name, permissions]) => [`identity-${name}`, permissions] as const),
  ]
    .filter(([, permissions]) => has(permissions))
    .map(([name]) => name)
    .sort();

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'afterbell-functions-'));
/** Where npm test has just built them, or a folder of this test. */
const folder = process.env.BUILT_FUNCTIONS ?? scratch;
let built: readonly BuiltFunction[] = [];
let everything: BuiltFunction | undefined;
let inputs: readonly string[] = [];

beforeAll(async () => {
  built = folder === scratch ? await buildFunctions(folder) : builtFunctions(folder);
  inputs = Object.keys(JSON.parse(readFileSync(join(folder, 'fn-about', 'contents.json'), 'utf8')).inputs);
  if (!isDeep) return;
  const all = join(scratch, 'everything.ts');
  writeFileSync(
    all,
    Object.values(entries())
      .map((file, at) => `export * as f${at} from ${JSON.stringify(file)};`)
      .join('\n'),
  );
  everything = (await buildFunctions(join(scratch, 'all'), { everything: all }))[0]!;
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

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
  expect(built.filter(({ name, bytes }) => bytes > budgetOf(name))).toEqual([]);
});

it.runIf(isDeep)('the functions people wait for are small beside all of them in one, in bytes and in modules that have to be run', () => {
  const share = (name: string) => {
    const { bytes, modules } = built.find((one) => one.name === name)!;
    return Math.max(bytes / everything!.bytes, modules / everything!.modules);
  };
  expect(hot.map((name) => [name, share(name)] as const).filter(([, of]) => of > shareOfHot)).toEqual([]);
  expect(share('identity-preToken')).toBeLessThanOrEqual(shareOfTrigger);
});

const bundling = (words: string): string[] =>
  built
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(folder, 'fn', name, 'index.mjs'), 'utf8').includes(words))
    .sort();

it('the library of images is imported by the functions that check and draw them alone, and is in no bundle', () => {
  expect(built.filter(({ packages }) => packages.includes('sharp')).map(({ name }) => name)).toEqual(['on-checkScreenshot', 'record']);
  expect(inputs.filter((path) => path.includes('node_modules/sharp'))).toEqual([]);
});

it('credentials come from the environment, as Lambda hands them over: no function carries other ways to find some', () => {
  expect(inputs.filter((path) => /credential-provider-(ini|sso|process|imds|web-identity|login|http)/.test(path))).toEqual([]);
});

it('a client is in the functions that may use it, and in no other', () => {
  expect(bundling('ListObjectsV2'), 'files').toEqual(carrying(({ files }) => files));
  expect(bundling('/v1/checkout/sessions'), 'payments').toEqual(carrying(({ payments }) => payments));
  expect(bundling('/chat/completions'), 'model').toEqual(carrying(({ model }) => model));
  expect(bundling('TrentService'), 'seal').toEqual(carrying(({ market, brokers, messages }) => market || brokers || messages));
  for (const host of ['data.alpaca.markets', 'api.massive.com']) expect(bundling(host), host).toEqual(carrying(({ market }) => market));
  expect(bundling('AdminInitiateAuth'), 'user pool').toEqual(carrying(({ identity }) => identity));
  expect(bundling('AWSEvents'), 'bus').toEqual(carrying(({ publishes }) => publishes));
  expect(bundling('ERR_JWS_SIGNATURE_VERIFICATION_FAILED'), 'keys of tokens').toEqual(
    [...new Set([...Object.keys(areas), 'identity-authorizePush', ...carrying(({ identity }) => identity)])].sort(),
  );
});

it('includes only used resources of the libraries with a class for each', () => {
  const used = Object.entries(usedResources).flatMap(([library, names]) => names.map((name) => `${library}/${name}`));
  const calls = readdirSync(join(root, 'functions/world'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(root, 'functions/world', name), 'utf8').matchAll(/\b(stripe|client)\.([a-z]\w+)\.(?:([a-z]\w+)\.)?\w+\(/g),
    ])
    .map(([, of, first, second]) => (of === 'stripe' ? [first!, ...(second ? [second] : [])].join('/') : null))
    .filter((call) => call !== null && call !== 'webhooks');
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) expect(used.map((name) => name.toLowerCase())).toContain(`stripe/${call!.toLowerCase()}`);
});

it('every bundle loads alone and has a handler, without touching the environment', async () => {
  // In a process of its own, as on AWS: the test runner would transform each of them first.
  const files = built.map(({ name }) => pathToFileURL(join(folder, 'fn', name, 'index.mjs')).href);
  const load = `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load], { env: {} });
  expect(stdout.trim().split('\n')).toEqual(files.map(() => 'function'));
});

it('no bundle carries tests or the local product', () => {
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((path) => /\.test\.|^local\/|^tests\//.test(path))).toEqual([]);
});
