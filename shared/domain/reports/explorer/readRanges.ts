/**
 * One range of a measure, in the syntax of a filter's `between`: "held:60~3600". Both ends are inclusive, except an
 * upper one after "<"; either may be missing.
 */
type MeasureRange = {
  readonly measure: string;
  readonly from: number;
  readonly to: number;
  readonly excludesTo: boolean;
};

/** Reads ranges with commas between. Missing ends are without end. */
export const readRanges = (text: string): readonly MeasureRange[] =>
  text.split(',').map((part) => {
    const [measure = '', range = ''] = part.split(':');
    const [least = '', most = ''] = range.split('~');
    const excludesTo = most.startsWith('<');
    const end = excludesTo ? most.slice(1) : most;
    return {
      measure,
      from: least === '' ? Number.NEGATIVE_INFINITY : Number(least),
      to: end === '' ? Number.POSITIVE_INFINITY : Number(end),
      excludesTo,
    };
  });

/** Plain digits of a number, to eight decimals: addresses have no exponents. */
const digits = (value: number): string =>
  Number.isFinite(value)
    ? value
        .toFixed(8)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : '';

/** The same as text. */
export const writeRanges = (ranges: readonly MeasureRange[]): string =>
  ranges.map(({ measure, from, to, excludesTo }) => `${measure}:${digits(from)}~${excludesTo ? '<' : ''}${digits(to)}`).join(',');
