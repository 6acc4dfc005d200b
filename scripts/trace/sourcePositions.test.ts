import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildFunctions } from '#infra/buildFunctions.ts';
import { sourcePositions, whatStayed } from './sourcePositions.ts';

const root = join(import.meta.dirname, '../..');
// Below the clone, as dist is: paths in a map are relative to where the bundle is.
const folder = mkdtempSync(join(root, '.trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a place in a minified bundle is named by file, line and column of its source', async () => {
  const source =
    "const gone = (): never => {\n  throw new Error('nobody is here');\n};\nexport const handler = (event: { all: boolean }) => (event.all ? gone() : 1);\n";
  writeFileSync(join(folder, 'small.ts'), source);
  await buildFunctions(folder, { small: join(folder, 'small.ts') });
  const bundle = readFileSync(join(folder, 'fn/small/index.mjs'), 'utf8').split('\n');
  const line = bundle.findIndex((text) => text.includes('nobody is here'));
  const column = bundle[line]!.indexOf('new Error');
  const map = JSON.parse(readFileSync(join(folder, 'fn-about/small.mjs.map'), 'utf8'));
  const stack = `{"where":["at e (file:///var/task/index.mjs:${line + 1}:${column + 1})","at node:internal/timers:618:7"]}`;
  const base = folder.slice(root.length + 1);
  expect(sourcePositions(stack, map, `${base}/fn/small`)).toBe(`{"where":["at e (${base}/small.ts:2:9)","at node:internal/timers:618:7"]}`);
});

it('a place that the map does not know stays', () => {
  const map = { file: '', version: 3, sources: [], sourcesContent: [], names: [], mappings: '', sourceRoot: '' };
  const text = 'at index.mjs:9:9';
  expect(sourcePositions(text, map)).toBe(text);
  expect(whatStayed(text, text)).toMatch(/^Not in this source map: index\.mjs:9:9\. Is it another function/);
});

it('a text without a place is answered with how to pass one, and a text that was replaced with nothing', () => {
  expect(whatStayed('TypeError: nobody is here', 'TypeError: nobody is here')).toMatch(/^The text names no position of a bundle/);
  expect(whatStayed('at index.mjs:1:2', 'at functions/api/auth/login.ts:1:1')).toBeNull();
});
