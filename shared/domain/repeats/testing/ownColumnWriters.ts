import type { Order } from './randomJournal.ts';
import { call, cashOf, signed, stocks, upper } from './tradedShares.ts';
import { averageOf, type BrokerWriters, dollars, feeOf, filledAt, lines, newYork, sizeOf } from './written.ts';

// Tables of brokers that no importer knows by name, so that their columns are matched.

const sideAtAlpaca = ({ side, opens }: Order): string => (side === 'sell' && opens ? 'sell_short' : side);
const isoOf = (time: number): string => new Date(time).toISOString();

/** Alpaca has no download: its users write what its service lists into a table, activities (fills) or orders (averages). Neither states fees. */
export const alpacaWriters: BrokerWriters = {
  broker: 'alpaca',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'activities',
      fileName: 'alpaca_activities.csv',
      write: (orders) =>
        lines(
          'id,activity_type,transaction_time,type,price,qty,side,symbol,leaves_qty,order_id,cum_qty,order_status',
          orders.flatMap((order) =>
            order.fills.map(({ id, quantity, cents, time }) => {
              const at = isoOf(time);
              const type = order.fills.at(-1)!.id === id ? 'fill' : 'partial_fill';
              return `${at.replaceAll(/\D/g, '')}::00000000-0000-4000-8000-${String(id).padStart(12, '0')},FILL,${at},${type},${dollars(cents)},${quantity},${sideAtAlpaca(order)},${order.what.symbol},0,${order.id},${quantity},filled`;
            }),
          ),
        ),
    },
    {
      layout: 'orders',
      fileName: 'executed_trades.csv',
      decimals: 6,
      write: (orders) =>
        lines(
          'id,client_order_id,created_at,filled_at,asset_class,symbol,qty,filled_qty,filled_avg_price,order_type,side,time_in_force,status',
          orders.map((order) => {
            const at = isoOf(filledAt(order)).replace('Z', '+00:00');
            return `${order.id},c-${order.id},${at},${at},${order.what.kind === 'option' ? 'us_option' : 'us_equity'},${order.what.symbol},${sizeOf(order)},${sizeOf(order)},${averageOf(order)},market,${order.side},day,filled`;
          }),
        ),
    },
  ],
};

/** Tradier's history as a table: days alone, a signed quantity, and the fees in one column. */
export const tradierWriters: BrokerWriters = {
  broker: 'tradier',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'history',
      hasFees: true,
      fileName: 'tradier_history.csv',
      write: (orders) =>
        lines(
          '"Trade Date","Type","Symbol","Side","Quantity","Price","Commission","Net Amount"',
          orders
            .flatMap((order) =>
              order.fills.map(({ quantity, cents, time }) => {
                const { year, month, day } = newYork(time);
                const worth = (-signed(order, quantity) * cents * order.what.worth) / 100;
                const fee = feeOf(quantity);
                return `"${month}/${day}/${year}","Trade","${order.what.symbol}","${upper(order)}","${quantity}","${dollars(cents)}","${fee}","${(worth - Number(fee)).toFixed(2)}"`;
              }),
            )
            .toReversed(),
        ),
    },
  ],
};

/** Public's history as a table: one row an order, at the clock of New York without a zone. */
export const publicWriters: BrokerWriters = {
  broker: 'public',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'history',
      hasFees: true,
      fileName: 'public_history.csv',
      decimals: 6,
      write: (orders) =>
        lines(
          'Date,Time,Symbol,Side,Quantity,Price,Fees,Amount',
          orders
            .map((order) => {
              const { year, month, day, clock } = newYork(filledAt(order));
              const fee = feeOf(sizeOf(order));
              return `${year}-${month}-${day},${clock},${order.what.symbol},${upper(order)},${sizeOf(order)},${averageOf(order)},${fee},${(cashOf(order) - Number(fee)).toFixed(2)}`;
            })
            .toReversed(),
        ),
    },
  ],
};
