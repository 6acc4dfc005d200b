import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** An amount of each row in units of its currency, of its gross result and fees: whole numbers of the table are combined before they are divided. */
export function amountAt({ gross, fees, scale }: TradeTable, combine: (gross: number, fees: number) => number): (row: number) => number {
  const unit = 10 ** scale;
  if (gross instanceof Float64Array && fees instanceof Float64Array) return (row) => combine(gross[row]!, fees[row]!) / unit;
  return (row) => combine(Number(gross[row]), Number(fees[row])) / unit;
}
