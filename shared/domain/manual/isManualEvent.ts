import type { Fill } from '../trades/fill.ts';

/** True for an event recorded by hand. All other fills without an import are buys and sells. */
export const isManualEvent = ({ batch, action }: Pick<Fill, 'batch' | 'action'>): boolean =>
  batch === '' && action !== 'buy' && action !== 'sell';
