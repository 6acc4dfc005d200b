// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { FollowingDots } from './FollowingDots.tsx';

const side = (values: readonly number[], mean: number, reach: number | null) => ({
  trades: values.length,
  wins: 1,
  net: decimal('1'),
  values,
  mean: { n: values.length, days: 2, mean, low: reach && mean - reach, high: reach && mean + reach },
});

it('the picture is described in words with the interval of each side, if it has one', () => {
  const [followed, broken] = [side([0, 0.5], 0.25, 0.5), side([-1], -1, null)];
  const figures = { all: followed, followed, broken, difference: null, adherence: { followed: 2, assessed: 3 }, streak: 0 };
  const text = (value: number | null) => (value === null ? '–' : `${value}R`);
  render(<FollowingDots figures={{ ...figures, basis: 'r', weeks: [], rules: [], versions: [] }} text={text} tickText={String} />);
  expect(screen.getByRole('img', { name: 'Results per trade: followed 0.25R, likely -0.25R to 0.75R; broken -1R' })).toBeTruthy();
});
