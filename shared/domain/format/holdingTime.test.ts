import { expect, test } from 'vitest';
import { holdingTime } from './holdingTime.ts';

test('shows holding times in the largest useful unit', () => {
  expect([holdingTime(49 * 60_000), holdingTime(67 * 60_000), holdingTime(11 * 86_400_000), holdingTime(20_000)]).toEqual([
    '49 min',
    '1 h 07',
    '11 d',
    '20 s',
  ]);
});
