import { expect, it } from 'vitest';
import { productIn, type Source } from './sources.ts';

const decide = productIn('shared/domain');
const handlers = productIn('functions').filter(({ path }) => !path.startsWith('functions/world/'));
const breaking = (files: readonly Source[], pattern: RegExp): string[] =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

it('the core and the handlers ask the world for the time', () => {
  expect(decide.length).toBeGreaterThan(10);
  expect(handlers.length).toBeGreaterThan(10);
  expect(breaking([...decide, ...handlers], /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/)).toEqual([]);
});

it('the core and the handlers leave nothing to chance of their own', () => {
  expect(breaking([...decide, ...handlers], /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/)).toEqual([]);
});

it('the core reaches nothing outside itself', () => {
  expect(breaking(decide, /\bfetch\(|\bprocess\.|\bconsole\.|\blocalStorage\b/)).toEqual([]);
});

it('handlers reach the network through the world only', () => {
  expect(breaking(handlers, /\bfetch\(|['"]node:(http|https|net)['"]/)).toEqual([]);
});

it('only functions/world/aws.ts reads the environment', () => {
  const readers = breaking(productIn('functions', 'shared'), /\bprocess\.env\b/);
  expect(readers.filter((path) => path !== 'functions/world/aws.ts')).toEqual([]);
});

it('no code asks whether it runs on a machine of one’s own: worlds differ by their endpoints', () => {
  expect(breaking(productIn('functions', 'shared', 'frontend'), /\bif\s*\(\s*!?\s*(is)?local\b/i)).toEqual([]);
});
