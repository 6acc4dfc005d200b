import { expect, it } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { ANNOTATION_VERSION_PATTERN, annotationVersion, isAnnotationCurrent, matchesVersion } from './annotationVersion.ts';
import { emptyAnnotation, type TradeAnnotation } from './tradeAnnotation.ts';

const written: TradeAnnotation = {
  ...emptyAnnotation,
  setup: 'Breakout',
  tags: ['A', 'B'],
  mistakes: ['Late'],
  rating: 4,
  reviewed: true,
  stop: decimal('98.5'),
  target: decimal('105'),
};
/** As sheets have them that were exported while an annotation had seven fields. */
const [oldEmpty, oldWritten] = ['vsLkuKkSHt_7nNn_vaQCndCqsC6VRowFqLHU', 'v0jk6sk2jvkeAVZnOwBssO1FypouQaFx2ZPi'] as const;

it('a version from before the newer fields keeps its meaning, with the newer fields empty', () => {
  expect([oldEmpty, oldWritten].map((version) => ANNOTATION_VERSION_PATTERN.test(version))).toEqual([true, true]);
  expect(isAnnotationCurrent(oldEmpty, emptyAnnotation)).toBe(true);
  expect(isAnnotationCurrent(oldWritten, written)).toBe(true);
  expect(isAnnotationCurrent(oldWritten, { ...written, emotions: ['Calm'] })).toBe(false);
  expect(matchesVersion(oldWritten, 'emotions', { ...written, emotions: ['Calm'] })).toBe(false);
  expect(matchesVersion(oldWritten, 'tags', { ...written, emotions: ['Calm'] })).toBe(true);
});

it('the newer versions begin as the older ones', () => {
  expect([annotationVersion(emptyAnnotation), annotationVersion(written)].map((version) => version.slice(0, 36))).toEqual([
    oldEmpty,
    oldWritten,
  ]);
});

it('anything between is no version', () => {
  for (const wrong of [oldEmpty.slice(0, -1), `${oldEmpty}a`, `${annotationVersion(written)}aaaaa`, ''])
    expect(ANNOTATION_VERSION_PATTERN.test(wrong)).toBe(false);
});
