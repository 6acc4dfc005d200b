import { expect, it } from 'vitest';
import { fillIdOf } from '../units/ids.ts';
import { millis } from '../units/millis.ts';
import { compareFills } from './fill.ts';

const at = (time: number, order: number, id: string) => ({ time: millis(time), order, id: fillIdOf(id) });

it.each([
  ['time', at(1, 9, 'b'), at(2, 0, 'a')],
  ['the order of their file', at(1, 0, 'b'), at(1, 1, 'a')],
  ['their ids', at(1, 0, 'a'), at(1, 0, 'b')],
])('fills are in the order of %s', (_what, first, second) => {
  expect(compareFills(first, second)).toBeLessThan(0);
  expect(compareFills(second, first)).toBeGreaterThan(0);
  expect(compareFills(first, first)).toBe(0);
});
