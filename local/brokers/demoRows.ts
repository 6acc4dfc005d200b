import { demoDays } from './demoBook.ts';
import type { FlexRow } from './interactiveBrokersStandIn.ts';

/** Weekdays of the demo: the latest ones before today, enough for a rank on the leaderboard. */
const WEEKDAYS = 24;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMD'] as const;

const attributesOf = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** A round trip in shares, of a day. */
function roundTrip(account: string, day: string, at: number): readonly FlexRow[] {
  const compact = day.replaceAll('-', '');
  const price = 100 + 7 * at;
  return [
    { quantity: 20, price, clock: '100512' },
    { quantity: -20, price: price + ((at % 3) - 0.8) * 1.25, clock: '142233' },
  ].map((fill, side) => {
    const id = String(700_000 + 2 * at + side);
    const element = `<Trade ${attributesOf({
      accountId: account,
      currency: 'USD',
      assetCategory: 'STK',
      symbol: SYMBOLS[at % SYMBOLS.length]!,
      multiplier: '1',
      tradeID: id,
      transactionID: id,
      ibExecID: `${id}.01`,
      dateTime: `${compact};${fill.clock}`,
      tradeDate: compact,
      transactionType: 'ExchTrade',
      buySell: fill.quantity > 0 ? 'BUY' : 'SELL',
      quantity: String(fill.quantity),
      tradePrice: fill.price.toFixed(2),
      ibCommission: '-1',
      ibCommissionCurrency: 'USD',
      levelOfDetail: 'EXECUTION',
    })} />`;
    return { account, section: 'Trades', day, from: 0, element };
  });
}

/** Money that the trader sent to the account on a day. */
function deposit(account: string, day: string): FlexRow {
  const of = { accountId: account, currency: 'USD', type: 'Deposits/Withdrawals', amount: '2500', reportDate: day.replaceAll('-', '') };
  return { account, section: 'CashTransactions', day, from: 0, element: `<CashTransaction ${attributesOf(of)} description="Deposit" />` };
}

/** A round trip on each of the last weekdays before `now` (UTC milliseconds), and a deposit on one. */
export function demoRows(account: string, now: number): FlexRow[] {
  const days = demoDays(now, WEEKDAYS).map((at) => new Date(at).toISOString().slice(0, 10));
  // The shares of the last day but two are still held.
  const trades = days.flatMap((day, at) => roundTrip(account, day, at).slice(0, at === WEEKDAYS - 3 ? 1 : 2));
  return [...trades, deposit(account, days[4]!)];
}
