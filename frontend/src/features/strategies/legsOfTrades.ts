import type { Leg } from '#domain/options/leg.ts';
import { legOf } from '#domain/options/strategies/strategiesOf.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** Decimals of an amount. */
const PLACES = 8;
const read = (value: number) => decimal(value.toFixed(PLACES));

/** A strategy's trades as its legs, at their opening. */
export const legsOfTrades = (trades: readonly JournalTrade[]): readonly Leg[] =>
  trades.map((trade) => legOf({ ...trade, quantity: read(trade.quantity), entryPrice: read(trade.entryPrice) }));
