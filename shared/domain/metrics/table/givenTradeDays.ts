import type { Trade } from '#domain/trades/trade.ts';
import type { TradeTable } from './tradeTable.ts';

/** The trade dates that files give to the fills of some trades, where those are not of their sessions. */
export function givenTradeDays(trades: readonly Trade[]): Pick<TradeTable, 'tradeDays'> {
  const tradeDays = trades.flatMap(({ account, fills }) =>
    fills.flatMap(({ fill: { time, tradeDay } }) => (tradeDay === undefined ? [] : [{ account, time, day: tradeDay }])),
  );
  return tradeDays.length > 0 ? { tradeDays } : {};
}
