import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import type { BookState } from './bookDesk.ts';

/** What a table of all trades says in words: how many, in which accounts and currencies, the most used first. */
export function bookState(trades: TradeTable): Omit<BookState, 'version' | 'said'> {
  const uses = new Map<string, number>();
  let open = 0;
  for (let row = 0; row < trades.size; row++) {
    const { currency } = trades.instruments[trades.instrument[row]!]!;
    uses.set(currency, (uses.get(currency) ?? 0) + 1);
    if (Number.isNaN(trades.closedAt[row])) open++;
  }
  const currencies = [...uses].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
  return { trades: trades.size, open, accounts: [...trades.accounts].sort(), currencies };
}
