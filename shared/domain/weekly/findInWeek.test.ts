import { expect, it } from 'vitest';
import { emptyWeek, findInWeek } from './weekReview.ts';

const week = { ...emptyWeek, saw: 'Every fade came after a breakout', worked: 'Waiting.\nFor the OPEN', promise: 'setup Gap fade' };

it('finds all words in any of the texts, in any case, and shows the line around the first', () => {
  expect(findInWeek(week, 'FADE')).toBe('Every fade came after a breakout');
  expect(findInWeek(week, 'open fade')).toBe('Waiting. For the OPEN');
  expect(findInWeek(week, 'gap')).toBe('Gap fade');
});

it('a word that is nowhere, or only in how promises are stored, finds nothing', () => {
  expect([findInWeek(week, 'fade patience'), findInWeek(week, 'setup'), findInWeek(emptyWeek, 'a')]).toEqual([null, null, null]);
});

it('of a long text the part around is shown', () => {
  expect(findInWeek({ ...emptyWeek, failed: `${'a '.repeat(200)}stop ${'b '.repeat(200)}` }, 'stop')).toMatch(/^…(a )+stop (b )+b…$/);
});
