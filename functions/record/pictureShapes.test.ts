import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureShapes as drawn, pictureName as nameOf, type PictureFacts, recordPicture } from './pictureShapes.ts';

const pictureName = (facts: PictureFacts) => nameOf(recordPicture(facts));
const pictureShapes = (facts: PictureFacts) => drawn(recordPicture(facts));

const facts: PictureFacts = {
  links: 412,
  first: '2025-10-14',
  last: '2026-11-29',
  fills: 1240,
  results: { trades: 236, wins: 141, losses: 92, inR: { trades: 210, total: 48.37, mean: 0.2303, low: 0.08, high: 0.3811 } },
};
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const r = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const counts = fc.nat({ max: 1e9 });
const anyFacts: fc.Arbitrary<PictureFacts> = fc
  .record({
    links: fc.integer({ min: 1, max: 1e6 }),
    days: fc.tuple(day, day).map((both) => both.sort() as [string, string]),
    fills: counts,
    results: fc.option(
      fc.record({
        trades: counts,
        wins: counts,
        losses: counts,
        inR: fc.option(fc.record({ trades: fc.integer({ min: 1, max: 1e9 }), total: r, mean: r, low: fc.option(r), high: fc.option(r) })),
      }),
    ),
  })
  .map(({ days: [first, last], ...rest }) => ({ ...rest, first, last }));

it('has another name when it shows something else', () => {
  expect(pictureName(facts)).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(pictureName(structuredClone(facts))).toBe(pictureName(facts));
  const others = [
    { ...facts, last: '2026-11-30' },
    { ...facts, links: 413 },
    { ...facts, results: null },
  ];
  expect(new Set([facts, ...others].map(pictureName)).size).toBe(4);
});

it('draws any facts from shapes alone, which fit: no text, script, style or address', async () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const shapes = pictureShapes(some);
      expect(shapes).not.toMatch(/<(?!\/|svg |defs>|linearGradient |stop |pattern |path |rect |circle |g )/);
      expect(shapes).not.toMatch(/undefined|NaN|Infinity|href|url\((?!#[ab]\))/);
    }),
  );
  const most = 1e9 - 0.01;
  const widest = {
    ...facts,
    results: { trades: 1e9, wins: 1e9, losses: 0, inR: { trades: 1e9, total: -most, mean: -most, low: -most, high: most } },
  };
  const { data, info } = await sharp(Buffer.from(pictureShapes(widest)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = (x: number) => Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels]!);
  for (const x of [0, 60, 1139, 1199]) expect(new Set(edge(x))).toEqual(new Set([0x0f]));
});

it('marks fewer than twenty trades, and no record without a result', () => {
  const few = { ...facts, results: { ...facts.results!, inR: { ...facts.results!.inR!, trades: 19 } } };
  const hatched = (some: PictureFacts): boolean => pictureShapes(some).includes('fill="url(#b)"');
  expect([few, facts, { ...facts, results: null }].map(hatched)).toEqual([true, false, false]);
});
