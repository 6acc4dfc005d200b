import type { Cell } from '#domain/exports/csvText.ts';

/** A figure that is not exact, to four places: more would claim what an interval does not. Empty where it is not defined. */
export const roundedCell = (value: number | null | undefined): Cell =>
  value == null || Number.isNaN(value) ? null : Number(value.toFixed(4));
