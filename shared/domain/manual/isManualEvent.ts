import type { Fill } from '../trades/fill.ts';

/** True for an event that was recorded by hand: whatever else comes without an import is bought or sold. */
export const isManualEvent = ({ batch, action }: Pick<Fill, 'batch' | 'action'>): boolean =>
  batch === '' && action !== 'buy' && action !== 'sell';
