import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { legsOfTrades } from './legsOfTrades.ts';
import { PayoffPicture } from './PayoffPicture.tsx';

/** The payoff of a strategy at its opening, drawn from its trades. */
export default function TradesPicture({
  trades,
  ...shown
}: {
  readonly trades: readonly JournalTrade[];
  readonly money: MoneyFormat;
  readonly facts: string;
}) {
  return <PayoffPicture {...shown} legs={legsOfTrades(trades)} />;
}
