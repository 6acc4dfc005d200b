import type { Order } from './randomJournal.ts';
import { call, cashOf, signed, stocks } from './tradedShares.ts';
import { averageOf, type BrokerWriters, feeOf, filledAt, lines, newYork, sizeOf, type Writer } from './written.ts';

const isOption = ({ what }: Order): boolean => what.kind === 'option';
const described = (order: Order): string => (isOption(order) ? 'CALL AAPL   08/21/26   220.000' : 'A COMPANY');
/** Amount paid, below zero, or received, with the fee. */
const amountOf = (order: Order): string => (cashOf(order) - Number(feeOf(sizeOf(order)))).toFixed(2);

const since2025: Writer = {
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
          const symbol = isOption(order) ? 'AAPL' : order.what.symbol;
          return `${day},${day},${day},${activityOf(order)},${described(order)},${symbol},--,${signed(order, sizeOf(order)).toFixed(1)},${averageOf(order, 4)},${amountOf(order)},${fee},--,--`;
        })
        .toReversed(),
    ]),
};

const before2025: Writer = {
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
          const [kind, symbol] = isOption(order) ? ['OPTN', "AAPL Aug 21 '26 $220 Call"] : ['EQ', order.what.symbol];
          return `${etradeDay(order)},${activityOf(order)},${kind},${symbol},${signed(order, sizeOf(order))},${amountOf(order)},${averageOf(order, 2)},${feeOf(sizeOf(order))},${described(order)}`;
        })
        .toReversed(),
    ]),
};

/** Its rows name shares by their companies alone, so that it is of options only. */
const withoutSymbols: Writer = {
  layout: 'without symbols',
  hasFees: true,
  fileName: 'DownloadTxnHistory (2).csv',
  decimals: 2,
  write: (orders) =>
    lines(
      '"Date","Transaction type","Description","Quantity","Price","Commission","Fees","Amount"',
      orders
        .map(
          (order) =>
            `"${etradeDay(order)}","${activityOf(order)}","${described(order)}","${signed(order, sizeOf(order))}","${averageOf(order, 2)}","${feeOf(sizeOf(order))}","0.00","${amountOf(order)}"`,
        )
        .toReversed(),
    ),
};

/** E*TRADE's activity since 2025 and before: dates alone, one row an order. */
export const etradeWriters: BrokerWriters = { broker: 'etrade', instruments: [...stocks, call], writers: [since2025, before2025] };
/** The same of options, with the layout that names no symbols. */
export const etradeOptionWriters: BrokerWriters = {
  broker: 'etrade options',
  instruments: [call],
  writers: [withoutSymbols, since2025, before2025],
};

function etradeDay(order: Order): string {
  const { year, month, day } = newYork(filledAt(order));
  return `${month}/${day}/${year.slice(2)}`;
}

function activityOf({ side, opens }: Order): string {
  if (side === 'buy') return opens ? 'Bought' : 'Bought To Cover';
  return opens ? 'Sold Short' : 'Sold';
}
