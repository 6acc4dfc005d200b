import type { Imported, StatedSpan } from '#domain/importers/imported.ts';
import { usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument, unnumberedKey } from '#domain/trades/instrument.ts';
import { matchAccounts } from '#domain/trades/matchFills.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { add, type Decimal, ONE, parseDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { ComparedResult } from './comparedResults.ts';

type Ours = { readonly instrument: Instrument; fills: number; net: Decimal; fees: Decimal };

/** Sums the results that the journal realized within a span, by instrument. */
function madeIn({ from, to }: StatedSpan, fills: readonly Fill[], lotsOf: (account: string) => LotMethod) {
  const { trades, unmatched } = matchAccounts(fills, lotsOf);
  const made = new Map<string, Ours>();
  for (const { instrument, realizations, fills: parts } of trades) {
    const within = realizations.filter(({ time }) => time >= from && time <= to);
    if (within.length === 0) continue;
    const ours = made.get(instrument.key) ?? { instrument, fills: 0, net: ZERO, fees: ZERO };
    ours.fills += new Set(parts.map(({ fill }) => fill.id)).size;
    for (const { gross, fees } of within) {
      ours.net = add(ours.net, subtract(gross, fees));
      ours.fees = add(ours.fees, fees);
    }
    made.set(instrument.key, ours);
  }
  return { made, older: new Set(unmatched.map(({ fill }) => fill.instrument.key)) };
}

/** An instrument that only the statement names. */
function namedBy(key: string): Instrument {
  const instrument = usInstrument(key);
  return typeof instrument === 'string' ? plainInstrument('stock', key, 'USD', ONE) : instrument;
}

/**
 * Compares results that a broker states without their fills with the journal's of the same span. `fills`: all fills of the file's account. An instrument
 * that only the journal has differs, too, because the statement should have it. Null for a file of fills.
 */
export function comparedWithJournal(
  { stated, statedSpan }: Pick<Imported, 'stated' | 'statedSpan'>,
  fills: () => readonly Fill[],
  lotsOf: (account: string) => LotMethod,
): ComparedResult[] | null {
  if (statedSpan === undefined) return null;
  const { made, older } = madeIn(statedSpan, fills(), lotsOf);
  const theirs = new Map(stated.map(({ instrument, netPnl }) => [instrument, netPnl === null ? null : parseDecimal(netPnl)]));
  return [...new Set([...theirs.keys(), ...made.keys()])].toSorted().map((key): ComparedResult => {
    const ours = made.get(key) ?? { instrument: namedBy(key), fills: 0, net: ZERO, fees: ZERO };
    const statedNet = theirs.get(key) ?? null;
    const difference = subtract(ours.net, statedNet ?? ZERO);
    const why: ComparedResult['why'] = older.has(key) ? 'older' : !made.has(key) ? 'absent' : theirs.has(key) ? null : 'others';
    const { currency } = ours.instrument;
    return { key, currency, ...ours, statedNet, statedFees: null, difference, why: difference === 0n ? null : why };
  });
}

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
