import { isNone } from '#domain/format/readNumber.ts';
import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { notANumber } from '#domain/importers/rows/rowLog.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';

/** Whether an option ends by this, without a purchase or a sale. */
export const isEnd = (action: FillAction): boolean => action !== 'buy' && action !== 'sell';

/** The price of a row, or why it cannot be one. What ends an option has none. */
export function genericPrice(rows: CsvRows, column: number, action: FillAction, { kind, symbol }: Instrument): Decimal | string {
  const written = rows.cell(column);
  const price = isEnd(action) && isNone(written) ? ZERO : rows.number(column);
  if (price === null) return notANumber('price', written);
  if (!isEnd(action))
    return price < 0n && kind !== 'future'
      ? `The price ${written} is below zero. Write it without a sign; for a future, put future in "asset_type".`
      : price;
  if (price !== 0n)
    return `An option that ends by ${action} has price 0. Write a settlement in cash as buy or sell at the settlement price.`;
  return kind === 'option' ? price : `Only options can ${action}; this row is about ${symbol}.`;
}
