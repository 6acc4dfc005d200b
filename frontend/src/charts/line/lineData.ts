/** A line over the places of a chart. NaN is a gap. */
export type ChartLine = {
  readonly name: string;
  readonly values: ArrayLike<number>;
  readonly look: 'primary' | 'secondary' | 'loss' | 'quiet';
  readonly dashed?: boolean;
  /** Fills the area between it and zero. */
  readonly area?: boolean;
};

/** The filled area between two lines. */
export type Band = {
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly opacity: number;
  readonly look: ChartLine['look'];
};

/** A dotted level across the whole width, such as the overall figure; its name is beside the chart. */
type Level = { readonly value: number; readonly name: string };

/** Lines and bands over the same places, `at` in rising order: times in UTC milliseconds, or numbers. */
export type LineData = {
  readonly at: ArrayLike<number>;
  readonly lines: readonly ChartLine[];
  readonly bands?: readonly Band[];
  readonly levels?: readonly Level[];
};

/** One place in words: when it is, each line's name and value, and where its trades are listed. */
export type LineReading = {
  readonly when: string;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  readonly href?: string | null;
};

/** The colors of looks. */
export const lineColors: Readonly<Record<ChartLine['look'], string>> = {
  primary: 'var(--primary)',
  secondary: 'var(--secondary)',
  loss: 'var(--loss)',
  quiet: 'var(--ink-3)',
};
