import type { Imported, StatedSpan } from '#domain/importers/imported.ts';
import { usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { matchAccounts } from '#domain/trades/matchFills.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { add, type Decimal, ONE, parseDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
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
