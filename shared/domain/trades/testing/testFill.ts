import { decimal, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { Fill, FillAction } from '../fill.ts';
import { type Instrument, optionInstrument, plainInstrument } from '../instrument.ts';

/** Shares of XYZ in dollars, for stories in tests. */
export const shares: Instrument = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));

/** An option on XYZ: "P95" or "C110", expiring on March 20, 2026 by default. */
export const option = (text: string, expiry = '2026-03-20', underlying = 'XYZ'): Instrument =>
  optionInstrument({
    root: underlying,
    underlying,
    expiry,
    right: text[0] as 'C' | 'P',
    strike: decimal(text.slice(1)),
    currency: 'USD',
    multiplier: decimal('100'),
  });

let made = 0;

/** One fill for a story in a test. `at` is an ISO instant; later calls come later among fills of one instant. */
export function fill(
  action: FillAction,
  quantity: string,
  price: string,
  at: string,
  instrument: Instrument = shares,
  more: Partial<Fill> = {},
): Fill {
  made++;
  return {
    id: fillId(`test|${made}`),
    account: 'Main',
    instrument,
    action,
    quantity: decimal(quantity),
    price: decimal(price),
    fee: ZERO,
    time: instantOf(at),
    precision: 'second',
    order: made,
    effect: 'unknown',
    batch: '',
    ...more,
  };
}
