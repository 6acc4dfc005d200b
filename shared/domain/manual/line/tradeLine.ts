/**
 * A trade parsed from one line: amounts as plain text, days as "2026-11-20", clocks as "09:45". Missing parts are
 * null.
 */
export type TradeLine = {
  readonly symbol: string | null;
  /** ISO 4217 code. */
  readonly currency: string | null;
  readonly side: 'long' | 'short' | null;
  readonly quantity: string | null;
  readonly entry: string | null;
  readonly exit: string | null;
  readonly stop: string | null;
  readonly targets: readonly string[];
  readonly fees: string | null;
  readonly risk: string | null;
  readonly day: string | null;
  readonly entryClock: string | null;
  readonly exitClock: string | null;
  readonly option: { readonly right: 'C' | 'P'; readonly strike: string } | null;
  readonly expiry: string | null;
  readonly setup: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** Unrecognized words verbatim, in order. */
  readonly unknown: readonly string[];
};

/** The result for an empty line. */
export const emptyLine: TradeLine = {
  symbol: null,
  currency: null,
  side: null,
  quantity: null,
  entry: null,
  exit: null,
  stop: null,
  targets: [],
  fees: null,
  risk: null,
  day: null,
  entryClock: null,
  exitClock: null,
  option: null,
  expiry: null,
  setup: null,
  tags: [],
  note: null,
  unknown: [],
};

/** Required parts of a trade line. */
type LinePart = 'symbol' | 'side' | 'quantity' | 'entry' | 'expiry';

/** The missing required parts of a line. */
export const missingParts = (line: TradeLine): readonly LinePart[] => {
  const needed: readonly LinePart[] = ['symbol', 'side', 'quantity', 'entry', ...(line.option === null ? [] : (['expiry'] as const))];
  return needed.filter((part) => line[part] === null);
};
