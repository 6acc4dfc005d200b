import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { legOf } from '#domain/options/strategies/strategiesOf.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { PayoffPicture } from './PayoffPicture.tsx';

/** Decimals of an amount. */
const PLACES = 8;
const read = (value: number) => decimal(value.toFixed(PLACES));

/** The payoff of a strategy as it was opened, drawn from its trades. */
export default function TradesPicture({
  trades,
  ...shown
}: {
  readonly trades: readonly JournalTrade[];
  readonly money: MoneyFormat;
  readonly facts: string;
}) {
  const legs = trades.map((trade) => legOf({ ...trade, quantity: read(trade.quantity), entryPrice: read(trade.entryPrice) }));
  return <PayoffPicture {...shown} legs={legs} />;
}
