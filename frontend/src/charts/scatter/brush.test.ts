import { expect, it } from 'vitest';
import { type Brush, brushAfterKey, brushBetween } from './brush.ts';

const near = (brush: Brush | null | undefined, expected: readonly number[]) => {
  expect(brush).not.toBeNull();
  for (const [i, side] of (['left', 'right', 'low', 'high'] as const).entries()) expect(brush![side]).toBeCloseTo(expected[i]!, 9);
};

it('spans two corners in any order, within the plot', () => near(brushBetween([0.9, -0.2], [0.3, 0.5]), [0.3, 0.9, 0, 0.5]));

it('is begun, moved, resized and taken away by keys', () => {
  const begun = brushAfterKey(null, 'Enter', false);
  near(begun, [0.375, 0.625, 0.375, 0.625]);
  near(brushAfterKey(begun!, 'ArrowLeft', false), [0.325, 0.575, 0.375, 0.625]);
  near(brushAfterKey(begun!, 'ArrowUp', true), [0.375, 0.625, 0.375, 0.675]);
  expect([brushAfterKey(begun!, 'Escape', false), brushAfterKey(null, 'Escape', false), brushAfterKey(begun!, 'a', false)]).toEqual([
    null,
    undefined,
    undefined,
  ]);
});

it('keeps its size at the edge, and is never narrower than can be seen', () => {
  near(brushAfterKey({ left: 0.02, right: 0.2, low: 0, high: 1 }, 'ArrowLeft', false), [0, 0.18, 0, 1]);
  near(brushAfterKey({ left: 0.5, right: 0.52, low: 0, high: 1 }, 'ArrowLeft', true), [0.5, 0.52, 0, 1]);
});
