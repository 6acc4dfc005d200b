import { decimals, type Figure, type Minus, writeNumber } from './writeNumber.ts';

/** Options that write a number with the percent sign where the language has it. */
export const IN_PERCENT = { style: 'unit', unit: 'percent' } as const;

/** "41.7%", from percent (0 to 100). */
export const percent = (value: Figure, digits = 1, minus?: Minus): string =>
  writeNumber(value, { ...IN_PERCENT, ...decimals(digits) }, minus);

/** "1.78". */
export const ratio = (value: Figure, minus?: Minus): string => writeNumber(value, decimals(2), minus);

/** "82.5": a score, or a time in hours. */
export const oneDecimal = (value: Figure): string => writeNumber(value, decimals(1));

/** "1.25R": multiples of the planned risk. */
export const inR = (value: Figure, minus?: Minus): string => `${ratio(value, minus)}R`;

/** "+1.25R", "−0.40R": a result in multiples of the planned risk. */
export const resultInR = (value: number, minus?: Minus): string => {
  const text = inR(value, minus);
  return value > 0 && text !== inR(0) ? `+${text}` : text;
};

/** "1,000": a count or a size; fractions of shares and coins keep up to eight places. */
export const count = (value: Figure, minus?: Minus): string => writeNumber(value, { maximumFractionDigits: 8 }, minus);

/** The words that go with a number of things: `one` with one of them, else `many`. Without the number: `counted` writes both. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** "1 trade", "1,200 trades". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${plural(n, one, many)}`;

/** Over this a profit factor has next to no losses behind it: it is written as such, and no difference is read from it. */
export const MOST_FACTOR = 100;

/** "1.78"; a dash where nothing was lost, "over 100" where almost nothing was. */
export const profitFactorText = (factor: number | null): string =>
  factor === null ? '–' : factor > MOST_FACTOR ? `over ${MOST_FACTOR}` : ratio(factor);
