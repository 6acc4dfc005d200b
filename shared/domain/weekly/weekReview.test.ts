import { expect, it } from 'vitest';
import { millis } from '../units/millis.ts';
import { applyWeekPatch, emptyWeek, findInWeek, reviewStreak, weekConflicts, weekSummary, weekVersion } from './weekReview.ts';

const [then, later] = [millis(1000), millis(2000)];

it('absent fields stay, and the furthest step counts', () => {
  const week = applyWeekPatch(applyWeekPatch(emptyWeek, { saw: 'a', step: 4 }, then), { worked: 'b', step: 2 }, later);
  expect(week).toEqual({ ...emptyWeek, saw: 'a', worked: 'b', step: 4 });
});

it('a review is completed once, and can be opened again', () => {
  const week = applyWeekPatch(applyWeekPatch(emptyWeek, { completed: true }, then), { completed: true }, later);
  expect(week.completedAt).toBe(then);
  expect(applyWeekPatch(week, { completed: false }, later).completedAt).toBeNull();
});

it('a concurrently changed field conflicts; another one, the same value, and steps do not', () => {
  const seen = weekVersion(emptyWeek);
  const now = applyWeekPatch(emptyWeek, { saw: 'theirs', losses: { a: 'good' }, step: 3 }, then);
  const conflicts = (patch: Parameters<typeof weekConflicts>[2]) => weekConflicts(seen, now, patch, later);
  expect(conflicts({ saw: 'mine' })).toBe(true);
  expect(conflicts({ losses: { a: 'avoidable' } })).toBe(true);
  expect([conflicts({ saw: 'theirs' }), conflicts({ worked: 'mine' }), conflicts({ step: 2 }), conflicts({ completed: true })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(weekConflicts(weekVersion(now), now, { saw: 'mine' }, later)).toBe(false);
});

it('the order in which losses are graded is no difference', () => {
  const graded = (losses: Parameters<typeof applyWeekPatch>[1]['losses']) => weekVersion(applyWeekPatch(emptyWeek, { losses }, then));
  expect(graded({ a: 'good', b: 'execution' })).toBe(graded({ b: 'execution', a: 'good' }));
  expect(graded({ a: 'good' })).not.toBe(graded({ a: 'execution' }));
});

it('a week on which nothing is written has no line', () => {
  expect(weekSummary(emptyWeek)).toBeNull();
  expect(weekSummary({ ...emptyWeek, promise: 'rule afternoon' })).toEqual({
    promise: 'rule afternoon',
    maxDayLoss: null,
    step: 0,
    completedAt: null,
  });
});

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

const weeks = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-19'];

it('counts completed weeks in a row', () => {
  expect(reviewStreak(weeks, '2026-11-16')).toBe(3);
  expect(reviewStreak([], '2026-11-16')).toBe(0);
});

it('the week that waits does not break it, one that was skipped does', () => {
  expect(reviewStreak(weeks, '2026-11-23')).toBe(3);
  expect(reviewStreak(weeks, '2026-11-30')).toBe(0);
});
