import { expect, test } from 'vitest';
import { held } from './dates.ts';

test('holding times are said in the largest unit that tells', () => {
  expect([held(49 * 60_000), held(67 * 60_000), held(11 * 86_400_000), held(20_000)]).toEqual(['49 min', '1 h 07', '11 d', '20 s']);
});
