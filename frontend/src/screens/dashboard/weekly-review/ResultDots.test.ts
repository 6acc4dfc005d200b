import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotLabels } from './ResultDots.tsx';

const dots = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.string({ minLength: 1, maxLength: 8 }),
    x: fc.double({ min: 0, max: 400, noNaN: true }),
    weight: fc.nat(9),
  }),
  { maxLength: 40 },
);

test('names of dots touch neither each other nor the edges, stand in the order of their dots, and the weightiest is always there', () => {
  fc.assert(
    fc.property(dots, fc.integer({ min: 120, max: 600 }), (some, width) => {
      const labels = dotLabels(some, width);
      labels.forEach(({ at, width: own, x }, i) => {
        expect(at - own / 2).toBeGreaterThanOrEqual(-1e-6);
        expect(at + own / 2).toBeLessThanOrEqual(width + 1e-6);
        const next = labels[i + 1];
        if (next === undefined) return;
        expect(at + own / 2).toBeLessThanOrEqual(next.at - next.width / 2 + 1e-6);
        expect(x).toBeLessThanOrEqual(next.x);
      });
      const most = Math.max(...some.map(({ weight }) => weight));
      if (some.length > 0) expect(Math.max(...labels.map(({ weight }) => weight))).toBe(most);
    }),
  );
});

test('a name with room is drawn above its dot', () => {
  const at = (x: number, name: string) => ({ id: name, name, x, weight: 1 });
  expect(dotLabels([at(300, 'AMD'), at(60, 'TSLA')], 400).map((label) => [label.name, label.at])).toEqual([
    ['TSLA', 60],
    ['AMD', 300],
  ]);
});
