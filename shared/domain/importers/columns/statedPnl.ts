import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  formatDecimal,
  fromScaled,
  multiply,
  SCALE,
  subtract,
  timesWhole,
  worth,
  ZERO,
} from '#domain/units/decimal.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import type { Imported, StatedResult } from '../imported.ts';
import { futureRoot } from '../instruments/futureName.ts';
import { POINT_TABLE } from '../instruments/pointTable.ts';
import { isAmountName } from './columnNames.ts';
import type { ColumnProfile } from './columnProfile.ts';

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

/** Quantity, price and fee of an execution, read and (`priceText`, `quantityText`) as written in the file. */
type StatedRow = {
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly fee: Decimal;
  readonly quantityText: string;
  readonly priceText: string;
};

/** A column of amounts: how many rows have one, how many are not ours, and the first of those. */
type AmountColumn = { readonly at: number; readonly name: string; rows: number; off: number; first: string };

/** Half of the last digit that a number is written with; 0 for a whole one. */
function halfDigit(text: string, mark: ColumnProfile['decimals']): Decimal {
  const digits = /^\d*/.exec(text.split(mark)[1] ?? '')![0].length;
  return digits === 0 || digits >= SCALE ? ZERO : fromScaled(5, digits + 1);
}

/**
 * Compares the money that rows state ("Net Amount") with quantity × price, before or after fees: a missed column of fees, another currency or another multiplier
 * shows here. Of several such columns the best fit counts.
 */
export class StatedAmounts {
  private readonly columns: readonly AmountColumn[];
  private readonly mark: ColumnProfile['decimals'];

  constructor(columns: readonly string[], profile: ColumnProfile) {
    const used = new Set(Object.values(profile.columns));
    this.mark = profile.decimals;
    this.columns = columns.flatMap((name, at) => (isAmountName(name) && !used.has(name) ? [{ at, name, rows: 0, off: 0, first: '' }] : []));
  }

  add(rows: CsvRows, { instrument: { multiplier }, quantity, price, fee, quantityText, priceText }: StatedRow): void {
    const gross = worth(price, quantity, multiplier);
    const rounding = add(
      multiply(multiply(quantity, multiplier), halfDigit(priceText, this.mark)),
      multiply(multiply(price, multiplier), halfDigit(quantityText, this.mark)),
    );
    for (const column of this.columns) {
      const amount = rows.number(column.at);
      if (amount === null || amount === 0n) continue;
      column.rows++;
      const off = [gross, add(gross, fee), subtract(gross, fee)].map((ours) => absolute(subtract(absolute(amount), absolute(ours))));
      if (off.some((each) => each <= add(CENT, rounding))) continue;
      if (column.off++ === 0) column.first = `line ${rows.line} states ${formatDecimal(amount)}, and we read ${formatDecimal(gross)}`;
    }
  }

  /** A note if even the best column contradicts rows. Columns with only a few amounts are not compared. */
  notes(): string[] {
    const most = Math.max(...this.columns.map(({ rows }) => rows));
    const [best] = this.columns.filter(({ rows }) => rows > 0 && rows * 2 >= most).toSorted((a, b) => a.off - b.off);
    if (best === undefined || best.off === 0) return [];
    return [
      `In ${best.off} of ${best.rows} rows “${best.name}” differs from quantity × price, with and without fees: ${best.first}. Check the price and fee columns, the currency and the multiplier.`,
    ];
  }
}
