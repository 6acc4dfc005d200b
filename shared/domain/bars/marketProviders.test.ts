import { expect, it } from 'vitest';
import { fetchedLength } from './marketProviders.ts';

const days = (count: number) => fetchedLength(1_000_000, 1_000_000 + count * 86_400);

it('bars grow with the stretch they are asked for', () => {
  expect([1, 8, 8.01, 60, 61, 180, 181, 7000].map(days)).toEqual([60, 60, 300, 300, 3600, 3600, 86_400, 86_400]);
});
