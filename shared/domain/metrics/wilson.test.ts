import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

it('three wins of three leave the win rate between 43.9 % and 100 %', () => {
  expect(wilson(3, 3)!.low).toBeCloseTo(0.438502968245, 9);
  expect(wilson(3, 3)!.high).toBeCloseTo(1, 9);
});

it('no trades have no interval', () => expect(wilson(0, 0)).toBeNull());
