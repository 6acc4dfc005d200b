import type { Order, Traded } from './randomJournal.ts';
import { call, stocks, word } from './tradedShares.ts';
import { averageOf, type BrokerWriters, dollars, feeOf, lines, newYork, sizeOf } from './written.ts';

const symbolOf = ({ kind, symbol }: Traded): string => (kind === 'option' ? 'AAPL260821C220000' : symbol);
const sideOf = (order: Order): string => (order.side === 'sell' && order.opens ? 'Short Sell' : word(order));
const stamp = (time: number): string => {
  const { year, month, day, clock } = newYork(time);
  return `${year}/${month}/${day} ${clock} (ET)`;
};

/** Moomoo's orders, each with its fills below it, and its list of fills. */
export const moomooWriters: BrokerWriters = {
  broker: 'moomoo',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'orders',
      hasFees: true,
      fileName: 'History.csv',
      write: (orders) =>
        lines(
          'Side,Symbol,Name,Status,Filled@Avg Price,Markets,Currency,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Commission,Total',
          orders.toReversed().flatMap((order) =>
            order.fills.map(({ quantity, cents, time }, at) => {
              const fee = feeOf(sizeOf(order));
              const first = `${sideOf(order)},${symbolOf(order.what)},Some name,Filled,${sizeOf(order)}@${averageOf(order, 4)},US,USD`;
              const amount = (quantity * cents * order.what.worth) / 100;
              return `${at === 0 ? first : ',,,,,,'},${quantity},${dollars(cents)},${amount.toFixed(2)},${stamp(time)},US,USD,${at === 0 ? `${fee},${fee}` : ','}`;
            }),
          ),
        ),
    },
    {
      layout: 'fills',
      fileName: 'Trades.csv',
      write: (orders) =>
        lines(
          'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty',
          orders
            .flatMap((order) =>
              order.fills.map(({ quantity, cents, time }) => {
                const amount = (quantity * cents * order.what.worth) / 100;
                return `${symbolOf(order.what)},Some name,${sideOf(order)},${quantity},${dollars(cents)},${amount.toFixed(2)},${stamp(time)},US,USD,`;
              }),
            )
            .toReversed(),
        ),
    },
  ],
};
