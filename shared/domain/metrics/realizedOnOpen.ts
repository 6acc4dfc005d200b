import type { Decimal } from '../money.ts';
import type { Facts } from './facts.ts';
import { realised } from './realised.ts';

/** What partial exits of open trades have realized so far: the difference between the equity curve and the net of closed trades. */
export const realizedOnOpen = (facts: Pick<Facts, 'days' | 'net'>): Decimal => realised(facts) - facts.net;
