import { expect, it } from 'vitest';
import { fileForms, readText, reasonsOf } from '../testing/fileForms.ts';

const BALANCE = `Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action
2026-07-01 23:57:27,1021.40,990.15,-31.25,USD,"Close short position for symbol CME_MINI:MESU2026 at price 7549.00 for 1 units. Position AVG Price was 7542.750000, currency: USD, rate: 1.000000, point value: 5.000000"
2026-07-01 23:50:00,1001.40,1021.40,20,USD,"Close long position for symbol CME_MINI:MESU2026 at price 7546.75 for 1 units. Position AVG Price was 7542.750000, currency: USD, rate: 1.000000, point value: 5.000000"
2026-07-01 23:49:00,1002,1001.40,-0.60,USD,"Commission for: Close long position for symbol CME_MINI:MESU2026 at price 7546.75 for 1 units. Position AVG Price was 7542.750000"
2026-07-01 09:00:00,0,1002,1002,USD,Deposit
`;

it.each(fileForms(BALANCE))('reads TradingView’s balance history as stated results without fills: %s', (_, text) => {
  const file = readText(text);
  expect(file).toMatchObject({
    broker: 'tradingview',
    layout: 'tradingview/balance',
    fills: [],
    rows: { imported: 0, ignored: 4, failed: 0 },
  });
  expect(file.stated).toEqual([{ instrument: 'MESU2026', netPnl: '-11.85', fees: null }]);
  expect(reasonsOf(file).filter((reason) => /A result as the broker adds it up/.test(reason))).toHaveLength(3);
});
