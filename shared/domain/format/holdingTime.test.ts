import { expect, test } from 'vitest';
import { holdingTime } from './holdingTime.ts';

test('shows holding times in the largest useful unit', () => {
  const minutes = [49, 60, 67, 23 * 60, 11 * 24 * 60, 1 / 3].map((each) => holdingTime(each * 60_000));
  expect(minutes).toEqual(['49 min', '1 h', '1 h 7 min', '23 h', '11 d', '20 s']);
});
