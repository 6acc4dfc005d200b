import fc from 'fast-check';
import { expect, it } from 'vitest';
import { millis } from '../units/millis.ts';
import { applyDayPatch, type DayNote, type DayPatch, dayConflicts, daySummary, dayVersion, emptyDay } from './dayNote.ts';

const [morning, evening] = [millis(1000), millis(9000)];
const day: DayNote = { ...emptyDay, plan: 'Wait', tags: [{ name: 'sleep', value: 4, setAt: morning }] };

it('a tag that keeps its value keeps its time, and one that gets another value has the new time', () => {
  const same = [
    { name: 'FOMC', value: null },
    { name: 'sleep', value: 4 },
  ];
  expect(applyDayPatch(day, { tags: same }, evening).tags).toEqual([
    { name: 'FOMC', value: null, setAt: evening },
    { name: 'sleep', value: 4, setAt: morning },
  ]);
  expect(applyDayPatch(day, { tags: [{ name: 'sleep', value: 2 }] }, evening).tags).toEqual([{ name: 'sleep', value: 2, setAt: evening }]);
});

it('a tag that was taken away and comes back has the new time', () => {
  const without = applyDayPatch(day, { tags: [] }, evening);
  expect(applyDayPatch(without, { tags: [{ name: 'sleep', value: 4 }] }, evening).tags[0]!.setAt).toBe(evening);
});

it('keeps the last value of a repeated name', () => {
  const twice = [
    { name: 'sleep', value: 1 },
    { name: 'sleep', value: 5 },
  ];
  expect(applyDayPatch(emptyDay, { tags: twice }, evening).tags).toEqual([{ name: 'sleep', value: 5, setAt: evening }]);
});

it('a day without anything has no line in the list', () => {
  expect(daySummary(emptyDay)).toBe(null);
  expect(daySummary({ ...emptyDay, keyLevels: '5980' })).toEqual({ bias: null, tags: [], hasPlan: true, hasReflection: false });
  expect(daySummary({ ...emptyDay, reflection: 'Good' })).toEqual({ bias: null, tags: [], hasPlan: false, hasReflection: true });
});

it('two devices that write different fields do not conflict; the same field does, unless both write the same', () => {
  const seen = dayVersion(day);
  const now = applyDayPatch(day, { reflection: 'Calm', tags: [{ name: 'sleep', value: 2 }] }, evening);
  const conflicts = (patch: DayPatch) => dayConflicts(seen, now, patch, evening);
  expect(conflicts({ plan: 'Other', bias: 'bullish' })).toBe(false);
  expect(conflicts({ reflection: 'Angry' })).toBe(true);
  expect(conflicts({ reflection: 'Calm' })).toBe(false);
  expect(conflicts({ tags: [] })).toBe(true);
  expect(conflicts({ tags: [{ name: 'sleep', value: 2 }] })).toBe(false);
});

it('an edit of the current version never conflicts', () => {
  const text = fc.constantFrom('', 'a', 'b');
  const tags = fc.array(fc.record({ name: fc.constantFrom('sleep', 'x'), value: fc.constantFrom(null, 1, 2) }), { maxLength: 3 });
  const patches: fc.Arbitrary<DayPatch> = fc.record({ plan: text, keyLevels: text, reflection: text, tags }, { requiredKeys: [] });
  fc.assert(
    fc.property(patches, patches, (first, second) => {
      const now = applyDayPatch(emptyDay, first, morning);
      expect(dayConflicts(dayVersion(now), now, second, evening)).toBe(false);
      expect(dayVersion(applyDayPatch(now, first, evening))).toBe(dayVersion(now));
    }),
  );
});
