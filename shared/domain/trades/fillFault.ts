import { absolute, type Decimal, ONE, product, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** Amounts below a million million keep every sum exact in 64 bits. */
const MOST = 1_000_000_000_000n * ONE;

const OTHER_YEARS = 'its date is outside the years 1970 to 2099';
const isInYears = (time: number): boolean => time >= EARLIEST && time < LATEST;

/** Reason cash of an amount at a time is invalid, or null. */
export function cashFault(amount: Decimal, time: number): string | null {
  if (!isInYears(time)) return OTHER_YEARS;
  if (amount === ZERO) return 'its amount is zero';
  return absolute(amount) >= MOST ? 'its amount is too large' : null;
}

/** Reason a fill is invalid, or null. */
export function fillFault({
  action,
  quantity,
  price,
  fee,
  time,
  precision,
  effect,
  order,
  instrument,
  statedGross = ZERO,
}: Fill): string | null {
  if (action === undefined || precision === undefined || effect === undefined) return 'it says something this version does not know';
  if (!isInYears(time)) return OTHER_YEARS;
  if (!Number.isSafeInteger(order) || order < 0) return 'its place among fills of the same time is not known';
  if (quantity <= 0n && (action !== 'split' || quantity === 0n)) return 'its quantity is not above zero';
  if (absolute(quantity) >= MOST) return 'its quantity is too large';
  if (absolute(price) >= MOST || absolute(fee) >= MOST) return 'its price or fee is too large';
  if (absolute(statedGross) >= MOST) return 'its stated result is too large';
  if (instrument.multiplier <= 0n) return 'its multiplier is not above zero';
  if ((product(absolute(price), absolute(quantity)) / ONE) * instrument.multiplier >= MOST * ONE) return 'it is worth too much';
  return null;
}
