/** Units of results: money, multiples of the planned risk, or percent of the starting capital. */
export const measures = ['money', 'r', 'percent'] as const;
/** One of them. */
export type Measure = (typeof measures)[number];
