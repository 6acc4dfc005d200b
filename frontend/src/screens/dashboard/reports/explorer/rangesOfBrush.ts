import type { Brush } from '#charts/scatter/brush.ts';
import { valueOn } from '#domain/reports/explorer/placeOn.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { Scatter } from '#domain/reports/explorer/scatter.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';

/** Four figures are finer than a pixel. */
const rounded = (value: number) => Number(value.toPrecision(4));

/**
 * The ranges of both measures that a part of the plot means. At an end of an axis it includes everything beyond, like the dots drawn there.
 */
export function rangesOfBrush(
  { left, right, low, high }: Brush,
  { x, y }: Pick<Scatter, 'x' | 'y'>,
  [across, up]: readonly [TradeMeasure, TradeMeasure],
): string {
  const range = (measure: TradeMeasure, axis: Scatter['x'], from: number, to: number) => {
    const value = valueOn(axis, measure.scale);
    return {
      measure: measure.id,
      from: from <= 0 ? Number.NEGATIVE_INFINITY : rounded(value(from)),
      to: to >= 1 ? Number.POSITIVE_INFINITY : rounded(value(to)),
      excludesTo: false,
    };
  };
  return writeRanges([range(across, x, left, right), range(up, y, low, high)]);
}
