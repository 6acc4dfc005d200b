import { type Decimal, decimal, formatDecimal, fromScaled } from '#domain/units/decimal.ts';

/** Unit of a strike's digits without a decimal point. */
export type StrikeUnit = 'dollars' | 'thousandths';

/** "AAPL250509C185", "-SOFI260220P25" (Fidelity), ".SPXW260220C5700" (thinkorswim): prefix, root, year, month, day, right and strike. */
export const COMPACT: RegExp =
  /^(?<mark>[-.]?)(?<root>[A-Z][A-Z0-9./]{0,5}?) ?(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<right>[CP])(?<strike>\d{8}|\d{1,7}(?:\.\d{1,4})?)$/;

/** Indexes of hundreds of points and more, whose strikes are never a few dollars. */
const HIGH_INDEXES = /^(?:SPXW?|NDXP?|RUTW?|OEX|XEO)$/;

type Written = { readonly mark?: string; readonly root?: string; readonly strike?: string };

/**
 * The proven unit of a strike's digits; null if ambiguous. Strikes of listed options have at most five digits of
 * dollars; their thousandths end in a zero, because OCC adjusts to the cent, and below a dollar there is only 0.50.
 */
function provenUnit({ mark = '', root = '', strike = '' }: Written): StrikeUnit | null {
  if (mark !== '' || strike.includes('.')) return 'dollars';
  if (strike.length >= 6) return 'thousandths';
  const isDollars = strike.length < 3 || !strike.endsWith('0') || (strike.length === 3 && strike !== '500') || HIGH_INDEXES.test(root);
  return isDollars ? 'dollars' : null;
}

/**
 * The unit of a column's strikes: the one all unambiguous symbols agree on; null if none is unambiguous, or they
 * differ.
 */
export function strikeUnitIn(symbols: readonly string[]): StrikeUnit | null {
  const units = new Set<StrikeUnit>();
  for (const symbol of symbols) {
    const written = COMPACT.exec(symbol.trim().toUpperCase())?.groups;
    // Eight digits and a mark in front are notations of their own, and do not tell how others are written.
    const isOther = written === undefined || written.strike!.length === 8 || written.mark !== '';
    const unit = isOther ? null : provenUnit(written);
    if (unit !== null) units.add(unit);
  }
  const [unit = null, other] = units;
  return other === undefined ? unit : null;
}

/** A strike as a compact symbol writes it, in dollars; null where its digits may be dollars or thousandths, and `unit` does not say which. */
export function compactStrike(written: Written, unit: StrikeUnit | null): Decimal | null {
  const digits = written.strike!;
  const counted = provenUnit(written) ?? unit;
  if (counted === null) return null;
  return counted === 'dollars' ? decimal(digits) : fromScaled(BigInt(digits), 3);
}

/** The message for a symbol with an ambiguous strike. */
export function unclearStrike(symbol: string): string {
  const [digits = ''] = /\d+$/.exec(symbol) ?? [];
  const [dollars, thousandths] = [decimal(digits), fromScaled(BigInt(digits), 3)].map(formatDecimal);
  const rest = symbol.slice(0, -digits.length).slice(0, 30);
  return `The strike of ${rest}${digits} may be ${thousandths} or ${dollars}, and the file doesn’t say which. Write it in the file as ${rest}${digits.padStart(8, '0')} for ${thousandths} or as ${rest}${digits}.0 for ${dollars}, and import it again.`;
}
