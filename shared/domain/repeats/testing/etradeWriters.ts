import type { Order } from './randomJournal.ts';
import { cashOf, signed, stocks } from './tradedShares.ts';
import { averageOf, type BrokerWriters, feeOf, filledAt, lines, newYork, sizeOf } from './written.ts';

/** E*TRADE's activity since 2025 and before: dates alone, one row an order. */
export const etradeWriters: BrokerWriters = {
  broker: 'etrade',
  instruments: stocks,
  writers: [
    {
      layout: 'since 2025',
      hasFees: true,
      fileName: 'DownloadTxnHistory.csv',
      decimals: 4,
      write: (orders) =>
        lines('All Transactions Activity Types', [
          '',
          'Account Activity for Swing -1234 from Prior Year',
          '',
          'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
          ...orders
            .map((order) => {
              const [day, fee] = [etradeDay(order), feeOf(sizeOf(order))];
              return `${day},${day},${day},${activityOf(order)},A COMPANY,${order.what.symbol},--,${signed(order, sizeOf(order)).toFixed(1)},${averageOf(order, 4)},${(cashOf(order) - Number(fee)).toFixed(2)},${fee},--,--`;
            })
            .toReversed(),
        ]),
    },
    {
      layout: 'before 2025',
      hasFees: true,
      fileName: 'DownloadTxnHistory (1).csv',
      decimals: 2,
      write: (orders) =>
        lines('For Account:,#####1234', [
          '',
          'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
          ...orders
            .map((order) => {
              const fee = feeOf(sizeOf(order));
              return `${etradeDay(order)},${activityOf(order)},EQ,${order.what.symbol},${signed(order, sizeOf(order))},${(cashOf(order) - Number(fee)).toFixed(2)},${averageOf(order, 2)},${fee},A COMPANY`;
            })
            .toReversed(),
        ]),
    },
  ],
};

function etradeDay(order: Order): string {
  const { year, month, day } = newYork(filledAt(order));
  return `${month}/${day}/${year.slice(2)}`;
}

function activityOf({ side, opens }: Order): string {
  if (side === 'buy') return opens ? 'Bought' : 'Bought To Cover';
  return opens ? 'Sold Short' : 'Sold';
}
