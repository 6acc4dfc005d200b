import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { addRecoveryTry, pickThree, RECOVERY_TRIES_PER_DAY } from './recoveryFault.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
/** Number of allowed attempts among these times, in order. */
const through = (moments: readonly number[]): number => {
  let tries: readonly number[] = [];
  return moments.filter((at) => {
    const next = addRecoveryTry(tries, at);
    tries = next ?? tries;
    return next !== null;
  }).length;
};

describe('tries at the security questions', () => {
  it('are five in any 24 hours, not five a calendar day', () => {
    expect(through(Array.from({ length: 9 }, (_, n) => now + n))).toBe(RECOVERY_TRIES_PER_DAY);
    expect(through([now, now, now, now, now, now + 24 * HOUR - 1])).toBe(5);
    expect(through([now, now, now, now, now, now + 24 * HOUR])).toBe(6);
  });

  it('are twenty in any 30 days, however they are spread', () => {
    const daily = Array.from({ length: 29 * 5 }, (_, n) => now + Math.floor(n / 5) * 24 * HOUR);
    expect(through(daily)).toBe(20);
    expect(through([...daily, now + 30 * 24 * HOUR])).toBe(21);
  });

  it('that were refused do not count, so waiting always helps', () => {
    expect(through([now, now, now, now, now, now + HOUR, now + 2 * HOUR, now + 24 * HOUR])).toBe(6);
  });

  it('are not forgotten when the clock goes back', () => {
    expect(through([now, now, now, now, now, now - 48 * HOUR])).toBe(5);
  });
});

const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

it('three are chosen that differ, the same for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 8 }), (bytes) => {
      const chosen = pickThree(list, bytes);
      expect(new Set(chosen).size).toBe(3);
      expect(chosen.every((each) => list.includes(each))).toBe(true);
      expect(pickThree(list, bytes)).toEqual(chosen);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('every member is chosen about as often as another', () => {
  const counts = new Map<string, number>();
  for (let a = 0; a < 256; a++)
    for (const each of pickThree(list, Uint8Array.of(a, (a * 7) % 256, (a * 13) % 256))) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of list) expect(counts.get(each)).toBeGreaterThan(40);
});
