import { expect, it } from 'vitest';
import { wilsonInterval } from './wilsonInterval.ts';

it('three wins of three leave the win rate between 43.9 % and 100 %', () => {
  expect(wilsonInterval(3, 3)!.low).toBeCloseTo(0.438502968245, 9);
  expect(wilsonInterval(3, 3)!.high).toBeCloseTo(1, 9);
});

it('no trades have no interval', () => expect(wilsonInterval(0, 0)).toBeNull());
