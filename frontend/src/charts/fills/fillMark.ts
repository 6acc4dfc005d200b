/** One fill for drawing: prices per current unit, results as displayed numbers. */
export type FillMark = {
  /** UTC milliseconds. */
  readonly at: number;
  /** As in the table of fills. */
  readonly number: number;
  /** `up` bought, `down` sold, `event` neither. */
  readonly way: 'up' | 'down' | 'event';
  /** Null for an event without one. */
  readonly price: number | null;
  /** Units open after it, and what each cost; null when flat or not known. */
  readonly held: number;
  readonly average: number | null;
  /** The result at its price, as if the rest had been closed there; null where that is not known. */
  readonly running: number | null;
  /** Realized result up to it. */
  readonly banked: number;
};

/** A line across the prices, with its formatted name and price. */
export type PriceLevel = { readonly kind: 'stop' | 'target'; readonly price: number; readonly name: string; readonly text: string };

/** Number formats of the chart. */
export type FillTexts = {
  readonly price: (value: number) => string;
  readonly amounts: (values: readonly number[]) => readonly string[];
  readonly held: (value: number) => string;
  readonly result: string | null;
};
