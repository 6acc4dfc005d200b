import { expect, test } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { rankEdges } from './rankEdges.ts';

const pattern = (group: string, effect: number, net: string, more: { readonly isSmall?: true; readonly dimension?: string } = {}) => ({
  dimension: 'hour',
  isSmall: false,
  ...more,
  group,
  effect,
  net: decimal(net),
});
const namesOf = (patterns: Parameters<typeof rankEdges>[0]) => rankEdges(patterns).map(({ group }) => group);

test('returns the three patterns of the most money, by size, when there are more', () => {
  const all = [pattern('small gain', 1, '10'), pattern('leak', -0.2, '-500'), pattern('edge', 0.1, '400.01'), pattern('other', -3, '-400')];
  expect(namesOf(all)).toEqual(['leak', 'edge', 'other']);
});

test('returns small samples and patterns known afterwards last when there are others', () => {
  const all = [
    pattern('few', -5, '-9000', { isSmall: true }),
    pattern('the last of several', -4, '-8000', { dimension: 'lastOfDay' }),
    pattern('lost, but less than the rest', 1, '-7000'),
    pattern('edge', 1, '5'),
  ];
  expect(namesOf(all)).toEqual(['edge', 'lost, but less than the rest', 'few']);
});
