import { type DecimalMark, MOST_DIGITS } from '#domain/format/readNumber.ts';
import { SCALE } from '#domain/units/decimal.ts';
import type { Codes } from './codes.ts';

const POWERS = [1e8, 1e7, 1e6, 1e5, 1e4, 1e3, 1e2, 1e1, 1];

const [SPACE, DOLLAR, OPEN, CLOSE, COMMA, MINUS, POINT, AT] = [32, 36, 40, 41, 44, 45, 46, 64];

/** Bit for a sign already seen. */
const bitOf = (code: number): number => (code === MINUS ? 1 : code === OPEN ? 2 : code === DOLLAR ? 4 : code === AT ? 8 : 0);

/**
 * The same number read in place, times 10^8, while that fits a double exactly: digits with at most one point, thousands in threes, a minus,
 * a dollar sign or brackets, which is nearly every cell of a large file. NaN when it is not that plain: then ask `readNumber`.
 */
export function plainNumberAt(codes: Codes, from: number, to: number, mark: DecimalMark): number {
  let at = from;
  let end = to;
  let before = 0;
  for (let code = codes[at]; code === SPACE || code === DOLLAR || code === MINUS || code === OPEN || code === AT; code = codes[++at]) {
    const sign = bitOf(code);
    if ((before & sign) !== 0 || at >= end) return Number.NaN;
    before |= sign;
  }
  while (end > at && codes[end - 1] === SPACE) end--;
  if ((before & 2) !== 0 && codes[--end] !== CLOSE) return Number.NaN;
  const value = digitsAt(codes, at, end, mark);
  return (before & 3) === 0 ? value : -value;
}

/** A plain number times 10^8; NaN when it is not plain or does not fit a double exactly. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass over the digits of nearly every cell of a large file
function digitsAt(codes: Codes, from: number, to: number, mark: DecimalMark): number {
  let value = 0;
  let digits = 0;
  let group = 0;
  let decimals = -1;
  let grouped = false;
  const point = mark === '.' ? POINT : COMMA;
  const comma = mark === '.' ? COMMA : POINT;
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    const digit = code - 48;
    if (digit >= 0 && digit <= 9) {
      if (decimals === SCALE && digit === 0) continue;
      value = value * 10 + digit;
      digits++;
      group++;
      if (decimals >= 0) decimals++;
    } else if (decimals >= 0) return Number.NaN;
    else if (code === point) {
      if (grouped && group !== 3) return Number.NaN;
      decimals = 0;
    } else if (code === comma && (grouped ? group === 3 : group >= 1 && group <= 3 && value >= 10 ** (group - 1))) {
      grouped = true;
      group = 0;
    } else return Number.NaN;
  }
  if (digits === 0 || digits > MOST_DIGITS || (grouped && decimals < 0 && group !== 3)) return Number.NaN;
  const scaled = value * (POWERS[Math.max(decimals, 0)] ?? Number.NaN);
  return scaled < Number.MAX_SAFE_INTEGER ? scaled : Number.NaN;
}
