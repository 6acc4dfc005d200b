import type { Decimal } from '#domain/units/decimal.ts';

/** What a result is called where it is colored: the name of its class in `pnlColor.module.css` and in every chart. */
export const pnlColor = (value: Decimal | number): 'gain' | 'loss' | 'flat' => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'flat');
