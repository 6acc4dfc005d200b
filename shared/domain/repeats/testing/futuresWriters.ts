import type { Order, Traded } from './randomJournal.ts';
import {
  americanStamp,
  averageOf,
  type BrokerWriters,
  dollars,
  feeOf,
  filledAt,
  lines,
  newYork,
  type Pair,
  pairsOf,
  sizeOf,
  twelveHourStamp,
} from './written.ts';

const contracts = (suffix: string): readonly Traded[] => [
  { symbol: `MES${suffix}`, kind: 'future', cents: 690_000, tick: 25, worth: 5 },
  { symbol: `MNQ${suffix}`, kind: 'future', cents: 2_500_000, tick: 25, worth: 2 },
];
const resultOf = ({ what, isLong, quantity, entry, exit }: Pair): number =>
  ((isLong ? exit.cents - entry.cents : entry.cents - exit.cents) * quantity * what.worth) / 100;
const money = (amount: number): string => (amount < 0 ? `$(${(-amount).toFixed(2)})` : `$${amount.toFixed(2)}`);
const sideOf = (side: Order['side']) => (side === 'buy' ? 'Buy' : 'Sell');

const sides = ({ isLong, entry, exit }: Pair) => (isLong ? { buy: entry, sell: exit } : { buy: exit, sell: entry });

/** Tradovate's reports Fills (with fees), Orders, Performance and Position history. */
export const tradovateWriters: BrokerWriters = {
  broker: 'tradovate',
  instruments: contracts('U6'),
  writers: [
    {
      layout: 'fills',
      hasFees: true,
      fileName: 'Fills.csv',
      write: (orders) =>
        lines(
          '_id,_orderId,_timestamp,_tradeDate,_action,_qty,_price,_active,Fill ID,Timestamp,Account,B/S,Quantity,Price,Contract,commission',
          orders.flatMap(({ id: order, what, side, fills }) =>
            fills.map(({ id, quantity, cents, time }) => {
              const utc = `${new Date(time).toISOString().slice(0, 10)} ${new Date(time).toISOString().slice(11)}`;
              const { year, month, day } = newYork(time);
              const action = side === 'buy' ? 0 : 1;
              return `${id},${order},${utc},${year}-${month}-${day},${action},${quantity},${dollars(cents)},true,${id},${americanStamp(time)},DEMO1, ${sideOf(side)},${quantity},${dollars(cents)},${what.symbol},${feeOf(quantity)}`;
            }),
          ),
        ),
    },
    {
      layout: 'orders',
      fileName: 'Orders.csv',
      write: (orders) =>
        lines(
          'orderId,Account,Order ID,B/S,Contract,avgPrice,filledQty,Fill Time,Status',
          orders
            .map((order) => {
              const { id, side, what } = order;
              return `${id},DEMO1,${id}, ${sideOf(side)},${what.symbol},${averageOf(order)},${sizeOf(order)},${americanStamp(filledAt(order))}, Filled`;
            })
            .toReversed(),
        ),
    },
    {
      layout: 'performance',
      fileName: 'Performance.csv',
      write: (orders) =>
        lines(
          'symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration',
          pairsOf(orders).map((pair) => {
            const { buy, sell } = sides(pair);
            return `${pair.what.symbol},${buy.id},${sell.id},${pair.quantity},${dollars(buy.cents)},${dollars(sell.cents)},${money(resultOf(pair))},${americanStamp(buy.time)},${americanStamp(sell.time)},1min`;
          }),
        ),
    },
    {
      layout: 'positions',
      fileName: 'Position History.csv',
      write: (orders) =>
        lines(
          'Position ID,Account,Contract,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp',
          pairsOf(orders).map((pair, at) => {
            const { buy, sell } = sides(pair);
            return `9,DEMO1,${pair.what.symbol},${at + 1},${buy.id},${sell.id},${pair.quantity},${dollars(buy.cents)},${dollars(sell.cents)},${resultOf(pair).toFixed(2)},USD,${americanStamp(buy.time)},${americanStamp(sell.time)}`;
          }),
        ),
    },
  ],
};

/** NinjaTrader's executions, its short grid without ids, and the trades of Trade Performance, whose times are to the minute. */
export const ninjaTraderWriters: BrokerWriters = {
  broker: 'ninjatrader',
  instruments: contracts(' SEP26'),
  writers: [
    {
      layout: 'executions',
      hasFees: true,
      fileName: 'NinjaTrader Grid 2026-07-25 09-00 AM.csv',
      write: (orders) =>
        lines(
          'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,',
          orders
            .flatMap(({ id: order, what, side, opens, fills }) =>
              fills.map(
                ({ id, quantity, cents, time }) =>
                  `${what.symbol},${sideOf(side)},${quantity},${dollars(cents)},${twelveHourStamp(time)},e${id},${opens ? 'Entry' : 'Exit'},,o${order},,$${feeOf(quantity)},1,Sim101,Live,`,
              ),
            )
            .toReversed(),
        ),
    },
    {
      layout: 'short grid',
      hasFees: true,
      fileName: 'NinjaTrader Grid 2026-07-25 09-05 AM.csv',
      write: (orders) =>
        lines(
          'Instrument,Action,Time,Price,E/X,Connection,Quantity,Account display name,Commission',
          orders
            .flatMap(({ what, side, opens, fills }) =>
              fills.map(
                ({ quantity, cents, time }) =>
                  `${what.symbol},${sideOf(side)},${americanStamp(time)},${dollars(cents)},${opens ? 'Entry' : 'Exit'},Live,${quantity},Sim101,$${feeOf(quantity)}`,
              ),
            )
            .toReversed(),
        ),
    },
    {
      layout: 'trades',
      hasFees: true,
      fileName: 'NinjaTrader Grid 2026-07-25 09-10 AM.csv',
      write: (orders) =>
        lines(
          'Trade number,Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Cum. net profit,Commission,',
          pairsOf(orders).map((pair, at) => {
            const { what, isLong, quantity, entry, exit } = pair;
            return `${at + 1},${what.symbol},Sim101,${isLong ? 'Long' : 'Short'},${quantity},${dollars(entry.cents)},${dollars(exit.cents)},${twelveHourStamp(entry.time, true)},${twelveHourStamp(exit.time, true)},${money(resultOf(pair) - Number(feeOf(quantity * 2)))},$0.00,$${feeOf(quantity * 2)},`;
          }),
        ),
    },
  ],
};

const offsetStamp = (time: number): string => {
  const central = new Date(time - 5 * 3_600_000).toISOString();
  return `${central.slice(5, 7)}/${central.slice(8, 10)}/${central.slice(0, 4)} ${central.slice(11, 19)} -05:00`;
};

/** ProjectX's trades and orders. */
export const projectXWriters: BrokerWriters = {
  broker: 'projectx',
  instruments: contracts('U6'),
  writers: [
    {
      layout: 'trades',
      hasFees: true,
      fileName: 'trades_export.csv',
      write: (orders) =>
        lines(
          'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions',
          pairsOf(orders).map((pair, at) => {
            const { what, isLong, quantity, entry, exit } = pair;
            return `${5000 + at},${what.symbol},${offsetStamp(entry.time)},${offsetStamp(exit.time)},${dollars(entry.cents)},${dollars(exit.cents)},${feeOf(quantity * 2)},${resultOf(pair).toFixed(2)},${quantity},${isLong ? 'Long' : 'Short'},,00:01:00,`;
          }),
        ),
    },
    {
      layout: 'orders',
      fileName: 'orders_export.csv',
      write: (orders) =>
        lines(
          'Id,AccountName,ContractName,Status,Type,Size,Side,CreatedAt,TradeDay,FilledAt,ExecutePrice,PositionDisposition',
          orders
            .map((order) => {
              const { id, what, side, opens } = order;
              const at = offsetStamp(filledAt(order));
              return `${id},50KTC-1,/${what.symbol},Filled,Market,${sizeOf(order)},${side === 'buy' ? 'Bid' : 'Ask'},${at},,${at},${averageOf(order, 9)},${opens ? 'Opening' : 'Closing'}`;
            })
            .toReversed(),
        ),
    },
  ],
};
