import { describe, expect, test } from 'vitest';
import { instantOf } from '#domain/units/millis.ts';
import { partOfDay } from './Greeting.tsx';

describe('the greeting’s period', () => {
  test.each([
    ['04:59', 'evening'],
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['00:00', 'evening'],
  ])('at %s it is %s', (time, period) => expect(partOfDay(instantOf(`2026-03-04T${time}:00Z`), 'UTC')).toBe(period));
  test('the clock is that of the zone', () => expect(partOfDay(instantOf('2026-03-04T22:00:00Z'), 'Asia/Tokyo')).toBe('morning'));
});
