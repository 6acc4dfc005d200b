import { expect, it } from 'vitest';
import { dateOrderOf, orderedDate } from './orderedDate.ts';

it.each([
  [['2026-03-04', '2026-11-12'], 'year', true],
  [['03/04/2026', '13/04/2026'], 'day', true],
  [['03/04/2026', '04/13/2026'], 'month', true],
  [['03/04/2026', '05/06/2026'], 'month', false],
  [['03.04.2026', '05.06.2026'], 'day', true],
  [[], 'year', true],
])('of %j the order is %s, certain: %s', (dates, order, certain) => {
  expect(dateOrderOf(dates)).toEqual({ order, certain });
});

it.each([
  ['31.12.2025 09:30', 'day', '2025-12-31 09:30'],
  ['3/4/26', 'month', '2026-03-04'],
  ['3/4/26', 'day', '2026-04-03'],
  ['2026/3/4', 'day', '2026-03-04'],
  ['20260304 093105', 'year', '2026-03-04 09:31:05'],
  ['20260304', 'month', '2026-03-04'],
  ['soon', 'day', 'soon'],
] as const)('%s, %s first, is %s', (text, order, ordered) => {
  expect(orderedDate(text, order)).toBe(ordered);
});
