import type { MoneyOrR } from '#domain/accounts/riskSettings.ts';
import { decimal, fromScaled, ONE } from '#domain/units/decimal.ts';
import type { TradeTable } from '../table/tradeTable.ts';
import type { ScaledAmounts } from './arithmetic.ts';

/**
 * The table with its rows marked whose result after fees is no farther from 0 than `range`: money where the row is in its currency, or multiples of the
 * risk where the row has one. For what the trader alone sees: a result that others see is break-even at exactly 0.
 */
export function withBreakEven(table: TradeTable, range: MoneyOrR | null | undefined): TradeTable {
  if (range == null) return table;
  const { size, scale, gross, fees, risk, instruments, instrument } = table;
  const most = decimal(range.amount);
  const isWithin = (row: number): boolean => {
    const net = BigInt(gross[row]!) - BigInt(fees[row]!);
    const distance = net < 0n ? -net : net;
    if (range.in === 'r') return Number(risk[row]) > 0 && distance * ONE <= most * BigInt(risk[row]!);
    return instruments[instrument[row]!]!.currency === range.currency && fromScaled(distance, scale) <= most;
  };
  return { ...table, breakEven: Uint8Array.from({ length: size }, (_, row) => (isWithin(row) ? 1 : 0)) };
}

/** The outcome of each trade of an order: 1 a win, −1 a loss, 0 break-even. */
export function classifyResults({ breakEven }: Pick<TradeTable, 'breakEven'>, order: Uint32Array, net: ScaledAmounts): Int8Array {
  const outcomes = new Int8Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const result = net[i]!;
    outcomes[i] = Number(result > 0) - Number(result < 0);
  }
  if (breakEven !== undefined) for (let i = 0; i < order.length; i++) if (breakEven[order[i]!] === 1) outcomes[i] = 0;
  return outcomes;
}
