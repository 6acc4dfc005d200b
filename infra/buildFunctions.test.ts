import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas, jobs, triggers } from './areas.ts';
import { type BuiltFunction, buildFunctions } from './buildFunctions.ts';
import { entries } from './entries.ts';

/** What each function may weigh: loading is most of a cold start. */
const budget = 600 * 1024;
/** S3's client, for the functions that have users' files and for no other. */
const forFiles = 170 * 1024;
const withFiles = [...Object.entries(areas), ...Object.entries(jobs).map(([name, needs]) => [`jobs-${name}`, needs] as const)]
  .filter(([, { files }]) => files !== undefined)
  .map(([name]) => name);

const folder = mkdtempSync(join(tmpdir(), 'afterbell-functions-'));
let built: readonly BuiltFunction[] = [];
let inputs: readonly string[] = [];

beforeAll(async () => {
  built = await buildFunctions(folder);
  inputs = Object.keys(JSON.parse(readFileSync(join(folder, 'fn-about', 'contents.json'), 'utf8')).inputs);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every function the stack deploys has a file, and every file with a handler is deployed', () => {
  const deployed = [
    ...Object.keys(areas),
    ...Object.keys(jobs).map((name) => `jobs-${name}`),
    ...Object.keys(triggers).map((name) => `identity-${name}`),
  ];
  expect(Object.keys(entries()).sort()).toEqual(deployed.sort());
});

it(`no function weighs more than ${budget / 1024} KB`, () => {
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter(({ name, bytes }) => bytes > budget + (withFiles.includes(name) ? forFiles : 0))).toEqual([]);
});

it('S3’s client is in the functions that have users’ files, and in no other', () => {
  const bundled = (name: string) => readFileSync(join(folder, 'fn', name, 'index.mjs'), 'utf8').includes('ListObjectsV2');
  expect(
    built
      .map(({ name }) => name)
      .filter(bundled)
      .sort(),
  ).toEqual([...withFiles].sort());
});

it('every bundle loads by itself and has a handler, without touching the environment', async () => {
  for (const { name } of built) {
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'fn', name, 'index.mjs')).href);
    expect(typeof handler, name).toBe('function');
  }
});

it('no bundle carries tests or the local product', () => {
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((path) => /\.test\.|^local\/|^tests\//.test(path))).toEqual([]);
});
