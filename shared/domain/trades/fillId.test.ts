import { expect, it } from 'vitest';
import { fillId } from './fillId.ts';

it('is 11 characters of base64url, the same for the same text', () => {
  expect(fillId('Main|e1')).toMatch(/^[\w-]{11}$/);
  expect(fillId('Main|e1')).toBe(fillId('Main|e1'));
});

it('differs over 100,000 near texts', () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, i) => fillId(`Main|AAPL|buy|100|${i}`)));
  expect(ids.size).toBe(100_000);
});
