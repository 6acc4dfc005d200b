import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { downsample, nearestIndex } from './downsample.ts';

const series = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 5000 }), value: fc.integer({ min: -1000, max: 1000 }) }), {
    minLength: 1,
    maxLength: 600,
  })
  .map((points) => {
    let time = 0;
    return { at: points.map(({ gap }) => (time += gap)), values: points.map(({ value }) => value) };
  });
const whole = ({ at }: { at: number[] }) => ({ from: at[0]!, to: at.at(-1)! });

describe('a thinned series', () => {
  it('keeps the deepest, the highest, the first and the last, in order and once', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 40 }), (all, columns) => {
        const places = downsample(all, whole(all), columns);
        const kept = places.map((place) => all.values[place]!);
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all.values), Math.max(...all.values)]);
        expect([places[0], places.at(-1)]).toEqual([0, all.at.length - 1]);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(places.length).toBeLessThanOrEqual(4 * (columns + 1));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('of 100,000 points is at most four for each column of pixels, also of a part that was zoomed to', () => {
    const at = Float64Array.from({ length: 100_000 }, (_, i) => i * 60_000);
    const values = Float64Array.from(at, (_, i) => Math.sin(i / 900) * 1000 - (i === 54_321 ? 5000 : 0));
    const places = downsample({ at, values }, { from: 0, to: at.at(-1)! }, 700);
    expect(places.length).toBeLessThanOrEqual(2804);
    expect(places).toContain(54_321);
    const part = downsample({ at, values }, { from: at[54_000]!, to: at[54_500]! }, 700);
    expect([part[0], part.at(-1)]).toEqual([53_999, 54_501]);
  });

  it('finds the point nearest to a moment', () => {
    expect([-5, 4, 6, 21, 99].map((time) => nearestIndex([0, 10, 20, 30], time))).toEqual([0, 0, 1, 2, 3]);
    expect(nearestIndex([], 5)).toBe(-1);
  });
});
