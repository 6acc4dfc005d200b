import { call, cashOf, stocks, upper, word } from './tradedShares.ts';
import { averageOf, type BrokerWriters, dollars, feeOf, filledAt, lines, newYork, sizeOf } from './written.ts';

/** Webull's order records in their two layouts, and the trades of its international houses. */
export const webullWriters: BrokerWriters = {
  broker: 'webull',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'orders',
      fileName: 'Webull_Orders_Records.csv',
      write: (orders) =>
        lines(
          'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
          orders
            .map((order) => {
              const { year, month, day, clock } = newYork(filledAt(order));
              const [price, at] = [averageOf(order, 10), `${month}/${day}/${year} ${clock} EDT`];
              return `Some name,${order.what.symbol},${word(order)},Filled,${sizeOf(order)},${sizeOf(order)},@${price},${price},DAY,${at},${at}`;
            })
            .toReversed(),
        ),
    },
    {
      layout: 'newer orders',
      hasFees: true,
      fileName: 'Webull_Orders.csv',
      write: (orders) =>
        lines(
          'Option Level,Symbol,Market,Place Time,Filled Time,B/S,Side Type,Order Type,Option Type,Filled Avg Price,Filled Qty,Traded Value,Commission,Fee,Status',
          orders
            .map((order) => {
              const { year, month, day, clock } = newYork(filledAt(order));
              const at = `"${year}/${month}/${day} ${clock},GMT-04"`;
              return `Level 3,${order.what.symbol},US,${at},${at},${word(order)},,Limit,Single,${averageOf(order, 10)},${sizeOf(order)},${Math.abs(cashOf(order)).toFixed(2)},${feeOf(sizeOf(order))},0.00,Filled`;
            })
            .toReversed(),
        ),
    },
    {
      layout: 'trades',
      fileName: 'trades.csv',
      write: (orders) =>
        lines(
          'Symbol & Name,Trade Date,Time,Buy/Sell,Quantity,Traded Price,Net Amount',
          orders
            .flatMap((order) =>
              order.fills.map(({ quantity, cents, time }) => {
                const { year, month, day, clock } = newYork(time);
                return `${order.what.symbol},${month}/${day}/${year},"${clock},EDT",${upper(order)},${quantity},${dollars(cents)},0`;
              }),
            )
            .toReversed(),
        ),
    },
  ],
};
