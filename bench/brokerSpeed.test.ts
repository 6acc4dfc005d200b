import { expect, it } from 'vitest';
import { brokerSpeed } from './brokerSpeed.ts';

it('reads a long file of every layout that is one table', () => {
  const found = brokerSpeed(1, '', 40);
  expect(Object.keys(found).length).toBeGreaterThan(25);
  expect(Object.values(found).every((microseconds) => microseconds > 0)).toBe(true);
});
