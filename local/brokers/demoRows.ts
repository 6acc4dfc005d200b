import { demoDays } from './demoBook.ts';
import type { FlexRow } from './interactiveBrokersStandIn.ts';

/** Weekdays of the demo: the latest ones before today. */
const WEEKDAYS = 12;
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

/** A round trip on each of the last weekdays before `now` (UTC milliseconds). */
export function demoRows(account: string, now: number): FlexRow[] {
  const days = demoDays(now, WEEKDAYS).map((at) => new Date(at).toISOString().slice(0, 10));
  // The shares of the last day but two are still held.
  return days.flatMap((day, at) => (at === WEEKDAYS - 3 ? roundTrip(account, day, at).slice(0, 1) : roundTrip(account, day, at)));
}
