import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { ONE, SCALE } from '#domain/units/decimal.ts';

const PRECISIONS = ['second', 'minute', 'day'] as const;

/** A number for reading as a Decimal; what is not known is 0. */
const decimalOf = (value: number): bigint => (Number.isNaN(value) ? 0n : BigInt(Math.round(value * Number(ONE))));

/**
 * The rows of a table of trades that can be legs of an option strategy, as trades without their fills: options, and shares of what an account has had options
 * on. Enough to recognize strategies; rolls and assignments (campaigns) need the fills.
 */
export function legCandidates(table: TradeTable): Trade[] {
  const heads: Trade[] = [];
  const { instruments, accounts } = table;
  const isOption = instruments.map(({ kind }) => kind === 'option' || kind === 'futureOption');
  if (!isOption.includes(true)) return heads;
  const families = new Set<string>();
  const familyOf = (row: number) => {
    const { underlying, currency } = instruments[table.instrument[row]!]!;
    return `${table.account[row]}\n${underlying}\n${currency}`;
  };
  for (let row = 0; row < table.size; row++) if (isOption[table.instrument[row]!]) families.add(familyOf(row));
  const step = 10n ** BigInt(SCALE - table.scale);
  const money = (column: MoneyColumn, row: number) => BigInt(column[row]!) * step;
  for (let row = 0; row < table.size; row++) {
    const instrument = instruments[table.instrument[row]!]!;
    if (!isOption[table.instrument[row]!] && (instrument.kind !== 'stock' || !families.has(familyOf(row)))) continue;
    const [gross, fees] = [money(table.gross, row), money(table.fees, row)];
    const [closedAt, exitPrice] = [table.closedAt[row]!, table.exitPrice[row]!];
    heads.push({
      id: table.id[row]!,
      account: accounts[table.account[row]!]!,
      instrument,
      side: table.side[row] === 1 ? 'long' : 'short',
      openedAt: table.openedAt[row]!,
      closedAt: Number.isNaN(closedAt) ? null : closedAt,
      precision: PRECISIONS[table.precision[row]!]!,
      quantity: decimalOf(table.quantity[row]!),
      openQuantity: decimalOf(table.openQuantity[row]!),
      entryPrice: decimalOf(table.entryPrice[row]!),
      exitPrice: Number.isNaN(exitPrice) ? null : decimalOf(exitPrice),
      gross,
      fees,
      net: gross - fees,
      fills: [],
      realisations: [],
      matches: 0,
    });
  }
  return heads;
}
