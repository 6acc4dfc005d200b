import type { Decimal } from '#domain/money.ts';

/** Color class of a result. */
export const tone = (value: Decimal): 'up' | 'dn' | 'fl' => (value > 0n ? 'up' : value < 0n ? 'dn' : 'fl');
