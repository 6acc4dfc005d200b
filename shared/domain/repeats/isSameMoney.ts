import { absolute, type Decimal, multiply, sumOf } from '../units/decimal.ts';
import { isTrade, type Sides, type StatedFill, type Tier } from './statedFill.ts';

const quantityOf = (some: readonly StatedFill[]): Decimal => sumOf(some.map(({ fill }) => fill.quantity));
const moneyOf = (some: readonly StatedFill[]): bigint => some.reduce((sum, { fill }) => sum + fill.price * fill.quantity, 0n);

/** One unit of the last decimal that any of these prices has, halved: what an average is off by at most. In units of a decimal. */
function roundingOf(some: readonly StatedFill[]): bigint {
  let unit = 1n;
  while (unit < 1_000_000n && some.every(({ fill }) => fill.price % (unit * 10n) === 0n)) unit *= 10n;
  return (unit + 1n) / 2n;
}

/** True when both sides are as many units. */
export const isSameQuantity = ({ file, journal }: Sides): boolean => quantityOf(file) === quantityOf(journal);

/** Half a cent for each fill: how far its fee may be rounded, in units of money. */
const HALF_CENT = 500_000n;

/** Cash paid or received for these fills, in units of money. */
const cashOf = (some: readonly StatedFill[]): bigint =>
  some.reduce((sum, { fill: { action, price, quantity, instrument, fee } }) => {
    const gross = multiply(multiply(price, quantity), instrument.multiplier);
    return sum + (action === 'buy' ? gross + fee : gross - fee);
  }, 0n);

/** True when both sides are the same cash, fees included: brokers that round prices still state what was paid. */
function isSameCash({ file, journal }: Sides): boolean {
  const off = absolute((cashOf(file) - cashOf(journal)) as Decimal);
  return off <= HALF_CENT * BigInt(file.length + journal.length);
}

/** True when both sides are as many units for the same money, as far as averages are rounded; `tier`: where only days are known, the finer rounding counts. */
export function isSameMoney(sides: Sides, tier: Tier): boolean {
  if (!isSameQuantity(sides) || !isTrade(sides.file[0]!.fill.action)) return false;
  const off = absolute((moneyOf(sides.file) - moneyOf(sides.journal)) as Decimal);
  const [finer, coarser] = [sides.file, sides.journal].map(roundingOf).toSorted((a, b) => (a < b ? -1 : 1));
  return off <= (tier === 2 ? finer! : coarser!) * quantityOf(sides.file) || isSameCash(sides);
}

const TEN_CENTS = 10_000_000n;

/** True when the average prices of both sides differ by at most a tenth or ten cents, so that they may be the same fills. */
export function isAlike({ file, journal }: Sides): boolean {
  const [theirs, ours] = [moneyOf(file) * quantityOf(journal), moneyOf(journal) * quantityOf(file)];
  const apart = absolute((theirs - ours) as Decimal);
  return apart * 10n <= ours || apart <= TEN_CENTS * quantityOf(file) * quantityOf(journal);
}
