import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { absolute, add, type Decimal, decimal, formatDecimal, subtract, timesWhole, ZERO } from '#domain/units/decimal.ts';
import type { Imported, StatedResult } from '../imported.ts';
import { futureRoot } from '../instruments/futureRoot.ts';
import { POINT_TABLE } from '../instruments/pointTable.ts';

/** The stated results of one instrument's rows. */
type Stated = { readonly instrument: Instrument; sum: Decimal; rows: number };

/** Comparison of the file's own results with ours, for an instrument whose positions are all closed in the file. */
type Compared = {
  readonly stated: StatedResult;
  readonly instrument: Instrument;
  readonly ours: Decimal;
  readonly isContradicted: boolean;
};

const CENT = decimal('0.01');

/** Adds up the results that a file states, and compares them with those of its fills. */
export class StatedPnl {
  private readonly ids = new Set<string>();
  private readonly byKey = new Map<string, Stated>();

  /** One row's result; a row whose id an earlier one has is a repetition. */
  add(instrument: Instrument, pnl: Decimal, id: string): void {
    if (id !== '' && this.ids.has(id)) return;
    this.ids.add(id);
    const stated = this.byKey.get(instrument.key) ?? { instrument, sum: ZERO, rows: 0 };
    this.byKey.set(instrument.key, stated);
    stated.sum = add(stated.sum, pnl);
    stated.rows++;
  }

  /**
   * Compares every instrument that is closed at the end. A column of results is before or after fees: the better fit
   * counts. A difference of about half or twice and more means another multiplier (or other money), not cents or
   * financing.
   */
  compared({ fills }: Pick<Imported, 'fills'>): Compared[] {
    if (this.byKey.size === 0) return [];
    const { trades, unmatched } = matchFills(fills);
    const open = new Set([
      ...trades.flatMap(({ closedAt, instrument }) => (closedAt === null ? [instrument.key] : [])),
      ...unmatched.map(({ fill }) => fill.instrument.key),
    ]);
    return [...this.byKey.values()].flatMap(({ instrument, sum, rows }) => {
      if (open.has(instrument.key)) return [];
      const own = trades.filter((trade) => trade.instrument.key === instrument.key);
      const [gross, fees] = own.reduce<[Decimal, Decimal]>(
        ([all, cost], trade) => [add(all, trade.gross), add(cost, trade.fees)],
        [ZERO, ZERO],
      );
      const near = (ours: Decimal) => absolute(subtract(sum, ours)) <= timesWhole(CENT, BigInt(rows));
      const net = subtract(gross, fees);
      const isGross = near(gross) && !near(net);
      const off = absolute(subtract(sum, isGross ? gross : net));
      const isContradicted = !near(gross) && !near(net) && off * 2n > absolute(sum) + absolute(fees);
      const stated = { instrument: instrument.key, netPnl: formatDecimal(isGross ? subtract(sum, fees) : sum), fees: null };
      return [{ stated, instrument, ours: net, isContradicted }];
    });
  }
}

/** True where asking what one point is worth can end a contradiction: nothing known settles it already. */
export const isAskable = ({ kind, symbol }: Instrument): boolean =>
  kind !== 'option' && kind !== 'futureOption' && !(kind === 'future' && POINT_TABLE.has(futureRoot(symbol) ?? symbol));

/** The note about a contradiction. */
export const contradictionNote = ({ instrument, stated, ours }: Compared): string =>
  `The file’s own result of ${instrument.symbol.slice(0, 40)} is ${stated.netPnl} ${instrument.currency}, and its prices and quantities make ${formatDecimal(ours)}. Check its columns, or choose another column of results.`;
