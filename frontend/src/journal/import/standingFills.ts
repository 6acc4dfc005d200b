import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { unnumberedKey } from '#domain/trades/instrument.ts';
import type { FillId } from '#domain/units/ids.ts';

const placeOf = ({ account, instrument: { key } }: Fill): string => `${account}\n${key}`;

/** Fills to compare, and keys of the instruments with more of them in the journal than in the file. */
type StandingFills = { readonly fills: readonly Fill[]; readonly beside: ReadonlySet<string> };

/**
 * The journal's fills after the import, for each instrument in the time that the file covers: those of the file, with repeated ones as the journal has
 * them, and any others. `ledger`: all fills after the import. Returns `file` itself when the journal has no others.
 */
export function standingFills(
  file: readonly Fill[],
  ledger: readonly Fill[],
  repeats: ReadonlyMap<FillId, readonly Fill[]>,
): StandingFills {
  const ids = new Set(file.map(({ id }) => id));
  const spans = new Map<string, { from: number; to: number }>();
  for (const fill of file) {
    const { from, to } = spans.get(placeOf(fill)) ?? { from: fill.time, to: fill.time };
    spans.set(placeOf(fill), { from: Math.min(from, fill.time), to: Math.max(to, fill.time) });
  }
  const inSpan = (fill: Fill): boolean => {
    const span = spans.get(placeOf(fill));
    return span !== undefined && fill.time >= span.from && fill.time <= span.to;
  };
  const same = new Map([...repeats.values()].flat().map((fill) => [fill.id, fill]));
  const beside = ledger.filter((fill) => !ids.has(fill.id) && !same.has(fill.id) && inSpan(fill));
  if (beside.length === 0 && repeats.size === 0) return { fills: file, beside: new Set() };
  const fills = [...file.filter(({ id }) => !repeats.has(id)), ...same.values(), ...beside];
  return { fills, beside: new Set(beside.map(({ instrument }) => unnumberedKey(instrument))) };
}

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
