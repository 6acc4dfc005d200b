import type { Decimal } from '#domain/units/decimal.ts';

/** Color class of a result. */
export const pnlColor = (value: Decimal): 'up' | 'dn' | 'fl' => (value > 0n ? 'up' : value < 0n ? 'dn' : 'fl');
