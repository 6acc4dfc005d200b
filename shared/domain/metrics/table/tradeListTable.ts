import { plainInstrument } from '#domain/trades/instrument.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { netOf } from '#domain/trades/trade.ts';
import { type Decimal, ONE, parseDecimal, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { instantOf, type Millis } from '#domain/units/millis.ts';
import { tableOfTrades } from './tableOfTrades.ts';
import type { TradeTable } from './tradeTable.ts';

/** A closed trade as stated in a list: result, fees, times and, where known, the money at risk. */
export type ListedTrade = {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly entryTime: string;
  readonly exitTime: string;
  readonly grossPnl: string;
  readonly fees: string;
  readonly risk?: string;
};

const amount = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`"${text}" is not an amount.`);
  return value;
};

const time = (text: string): Millis => {
  const ms = instantOf(text);
  if (Number.isNaN(ms)) throw new RangeError(`"${text}" is not a time.`);
  return ms;
};

/**
 * Stated trades as a table, in US dollars. They have no fills, so only figures that need none can be read. Throws a
 * RangeError on a bad amount or time.
 */
export function tradeListTable(trades: readonly ListedTrade[]): TradeTable {
  const instruments = new Map(trades.map(({ symbol }) => [symbol, plainInstrument('stock', symbol, 'USD', ONE)]));
  const table = tableOfTrades(
    trades.map((trade): Trade => {
      const [gross, fees] = [amount(trade.grossPnl), amount(trade.fees)];
      const [openedAt, closedAt] = [time(trade.entryTime), time(trade.exitTime)];
      const unknown = { quantity: ONE, openQuantity: ZERO, entryPrice: ZERO, exitPrice: null, fills: [], realizations: [], matches: 0 };
      const { id, side, symbol } = trade;
      return {
        id: tradeIdOf(id),
        account: 'Main',
        instrument: instruments.get(symbol)!,
        side,
        openedAt,
        closedAt,
        precision: 'second',
        gross,
        fees,
        net: netOf({ gross, fees }),
        ...unknown,
      };
    }),
    trades.map(({ risk }) => (risk === undefined ? ZERO : amount(risk))),
  );
  const unknown = new Float64Array(table.size).fill(Number.NaN);
  return { ...table, quantity: unknown, entryPrice: unknown };
}
