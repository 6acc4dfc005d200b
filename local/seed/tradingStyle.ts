/** A demo trader's trading style. */
export type TradingStyle = {
  readonly seed: number;
  readonly months: number;
  readonly tradesPerDay: number;
  readonly optionsPerDay: number;
  /** Shift of the average outcome, in fractions of a usual move: the trader's edge. */
  readonly edge: number;
  readonly size: number;
};
