import type { Imported } from '#domain/importers/imported.ts';
import { type Instrument, unnumberedKey } from '#domain/trades/instrument.ts';
import type { Matched } from '#domain/trades/trade.ts';
import { add, type Decimal, parseDecimal, subtract, ZERO } from '#domain/units/decimal.ts';

/** Our result of one instrument beside the stated one; `difference` is ours less theirs, null when nothing is stated. */
export type ComparedResult = {
  readonly key: string;
  readonly instrument: Instrument;
  readonly currency: string;
  readonly fills: number;
  readonly net: Decimal;
  readonly fees: Decimal;
  readonly statedNet: Decimal | null;
  readonly statedFees: Decimal | null;
  readonly difference: Decimal | null;
  /**
   * Reason for a difference, null when unknown. `assigned`: the broker moved an option's premium into the stock;
   * `older`: the position was opened before the file begins; `others`: the journal has more fills of the symbol than
   * the file; `absent`: the journal has no fill of it in that time.
   */
  readonly why: 'assigned' | 'older' | 'others' | 'absent' | null;
};

/**
 * Compares the journal after the import with the broker's own figures by symbol, for the time that the file covers. Duplicates count, because the broker's
 * figures include them. `matched`: those fills alone as trades; `beside`: keys of instruments with more fills in the journal than in the file.
 */
export function comparedResults(
  imported: Pick<Imported, 'fills' | 'stated'>,
  { trades, unmatched }: Matched,
  beside: ReadonlySet<string> = new Set(),
): ComparedResult[] {
  const older = new Set(unmatched.map(({ fill }) => unnumberedKey(fill.instrument)));
  const delivered = imported.fills.filter(({ action }) => action === 'assign' || action === 'exercise');
  const assigned = new Set(delivered.map(({ instrument }) => instrument.underlying));
  const stated = new Map(imported.stated.map((result) => [result.instrument, result]));
  const results = new Map<string, { instrument: Instrument; currency: string; fills: number; net: Decimal; fees: Decimal }>();
  for (const { instrument } of imported.fills) {
    const key = unnumberedKey(instrument);
    const result = results.get(key) ?? { instrument, currency: instrument.currency, fills: 0, net: ZERO, fees: ZERO };
    result.fills++;
    results.set(key, result);
  }
  for (const trade of trades) {
    const key = unnumberedKey(trade.instrument);
    const result = results.get(key)!;
    result.net = add(result.net, trade.net);
    result.fees = add(result.fees, trade.fees);
  }
  const read = (text: string | null | undefined) => (text === null || text === undefined ? null : parseDecimal(text));
  return [...results]
    .map(([key, ours]) => {
      const theirs = stated.get(key);
      const [statedNet, statedFees] = [read(theirs?.netPnl), read(theirs?.fees)];
      const difference = statedNet !== null ? subtract(ours.net, statedNet) : statedFees !== null ? subtract(ours.fees, statedFees) : null;
      const differs = difference !== null && difference !== 0n;
      const why: ComparedResult['why'] = !differs
        ? null
        : older.has(key)
          ? 'older'
          : assigned.has(ours.instrument.underlying)
            ? 'assigned'
            : beside.has(key)
              ? 'others'
              : null;
      return { key, ...ours, statedNet, statedFees, difference, why };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
