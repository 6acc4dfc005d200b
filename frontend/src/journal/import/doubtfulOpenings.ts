import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { Fill } from '#domain/trades/fill.ts';

/**
 * Symbols whose opening was recorded by hand, and that a file also trades to the same side before the close it was recorded for:
 * the file may have the very opening, which would then be counted twice. `known` are fills of the journal, `fresh` those that the file adds.
 */
export function doubtfulOpenings(known: readonly Fill[], fresh: readonly Fill[]): string[] {
  const openings = known.filter((fill) => closeOfOpening(fill) !== null);
  const doubtful = openings.filter((opening) => {
    const close = known.find(({ id }) => id === closeOfOpening(opening));
    const { account, action, instrument } = opening;
    const alike = fresh.filter((fill) => fill.account === account && fill.action === action && fill.instrument.key === instrument.key);
    return close !== undefined && alike.some(({ time, effect }) => time < close.time && effect !== 'close');
  });
  return [...new Set(doubtful.map(({ instrument }) => instrument.symbol))];
}
