import type { Decimal } from '../money.ts';
import type { Facts } from './facts.ts';

/** All that was made real: closed trades and what open ones have sold in part. The same as net when nothing was sold in part. */
export const realised = ({ days }: Pick<Facts, 'days'>): Decimal => days.reduce((sum, { net }) => sum + net, 0n);
