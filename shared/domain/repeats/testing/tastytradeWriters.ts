import type { Order } from './randomJournal.ts';
import { call, signed, stocks, word } from './tradedShares.ts';
import { type BrokerWriters, dollars, feeOf, lines, newYork } from './written.ts';

/** tastytrade's transactions, and those of before, whose times are to the minute. */
export const tastytradeWriters: BrokerWriters = {
  broker: 'tastytrade',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'transactions',
      hasFees: true,
      fileName: 'tastytrade_transactions_history.csv',
      write: (orders) =>
        lines(
          'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency',
          orders
            .flatMap((order) =>
              order.fills.map(({ quantity, cents, time }) => {
                const isOption = order.what.kind === 'option';
                const value = (-signed(order, quantity) * cents * order.what.worth) / 100;
                const what = isOption ? 'AAPL  260821C00220000,Equity Option' : `${order.what.symbol},Equity`;
                const terms = isOption ? '100,AAPL,AAPL,8/21/26,220,CALL' : ',,,,,';
                return `${new Date(time - 5 * 3_600_000).toISOString().slice(0, 19)}-0500,Trade,${doesWords(order, ' ')},${doesWords(order, '_').toUpperCase()},${what},Words,${value.toFixed(2)},${quantity},${(value / quantity).toFixed(2)},-${feeOf(quantity)},0.00,${terms},${order.id},USD`;
              }),
            )
            .toReversed(),
        ),
    },
    {
      layout: 'legacy',
      hasFees: true,
      fileName: 'tastyworks_transactions.csv',
      write: (orders) =>
        lines(
          'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference',
          orders
            .flatMap((order) =>
              order.fills.map(({ quantity, cents, time }) => {
                const { year, month, day, clock, hours } = newYork(time);
                const at = `${month}/${day}/${year} ${hours % 12 || 12}:${clock.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
                const isOption = order.what.kind === 'option';
                const value = (-signed(order, quantity) * cents * order.what.worth) / 100;
                const terms = isOption ? '08/21/2026,220,C' : ',,';
                return `${at},Trade,${doesWords(order, ' ')},${isOption ? 'AAPL' : order.what.symbol},${word(order)},${order.opens ? 'Open' : 'Close'},${quantity},${terms},${dollars(cents)},${feeOf(quantity)},${value.toFixed(2)},Words,Individual...15`;
              }),
            )
            .toReversed(),
        ),
    },
  ],
};

const doesWords = (order: Order, blank: string): string => [word(order), 'to', order.opens ? 'Open' : 'Close'].join(blank);
