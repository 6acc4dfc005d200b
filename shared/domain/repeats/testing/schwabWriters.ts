import type { Order } from './randomJournal.ts';
import { call, cashOf, signed, stocks, upper, word } from './tradedShares.ts';
import { averageOf, type BrokerWriters, dollars, feeOf, filledAt, lines, newYork, sizeOf } from './written.ts';

const spaced = ({ year, month, day }: ReturnType<typeof newYork>) => `${month}/${day}/${year}`;

/** Schwab's transactions (dates alone, one row an order) and the account statement of thinkorswim (fills with their seconds), with its trade history and without. */
export const schwabWriters: BrokerWriters = {
  broker: 'schwab',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'transactions',
      hasFees: true,
      fileName: 'Individual_XXX000_Transactions.csv',
      decimals: 4,
      write: (orders) =>
        lines(
          '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
          orders
            .map((order) => {
              const isOption = order.what.kind === 'option';
              const action = isOption || (order.side === 'sell') === order.opens ? schwabAction(order, isOption) : word(order);
              const symbol = isOption ? 'AAPL 08/21/2026 220.00 C' : order.what.symbol;
              const fee = feeOf(sizeOf(order));
              const amount = cashOf(order) - Number(fee);
              return `"${spaced(newYork(filledAt(order)))}","${action}","${symbol}","SOMETHING","${sizeOf(order)}","$${averageOf(order, 4)}","$${fee}","${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}"`;
            })
            .toReversed(),
        ),
    },
    {
      layout: 'thinkorswim',
      hasFees: true,
      fileName: 'AccountStatement.csv',
      write: (orders) => statement(orders, true),
    },
    {
      layout: 'thinkorswim cash',
      hasFees: true,
      fileName: 'AccountStatement cash.csv',
      write: (orders) => statement(orders, false),
    },
  ],
};

const schwabAction = ({ side, opens }: Order, isOption: boolean): string => {
  if (isOption) return `${side === 'buy' ? 'Buy' : 'Sell'} to ${opens ? 'Open' : 'Close'}`;
  return side === 'buy' ? 'Buy to Cover' : 'Sell Short';
};

/** An account statement of thinkorswim, with its trade history or with its cash alone. */
function statement(orders: readonly Order[], hasHistory: boolean): string {
  const fills = orders.flatMap((order) => order.fills.map((fill) => ({ order, fill }))).toReversed();
  const stamp = (time: number) => {
    const { year, month, day, clock } = newYork(time);
    return [`${Number(month)}/${Number(day)}/${year.slice(2)}`, clock] as const;
  };
  const isOption = ({ what }: Order) => what.kind === 'option';
  const history = [
    '',
    'Account Trade History',
    ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
    ...fills.map(({ order, fill: { quantity, cents, time } }) => {
      const what = isOption(order) ? 'AAPL,21 AUG 26,220,CALL' : `${order.what.symbol},,,STOCK`;
      return `,${stamp(time).join(' ')},${isOption(order) ? 'SINGLE' : 'STOCK'},${upper(order)},${order.side === 'buy' ? '+' : '-'}${quantity},${order.opens ? 'TO OPEN' : 'TO CLOSE'},${what},${dollars(cents)},${dollars(cents)},LMT`;
    }),
  ];
  return lines('Account Statement for 00000000SCHW (Individual) since 7/20/26 through 7/24/26', [
    '',
    'Cash Balance',
    'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
    ...fills.toReversed().map(({ order, fill: { id, quantity, cents, time } }) => {
      const [date, clock] = stamp(time);
      const words = `${order.side === 'buy' ? 'BOT +' : 'SOLD -'}${quantity} ${isOption(order) ? 'AAPL 100 21 AUG 26 220 CALL' : order.what.symbol} @${dollars(cents)}`;
      const cash = (-signed(order, quantity) * cents * order.what.worth) / 100;
      return `${date},${clock},TRD,="${id}",${words},-${feeOf(quantity)},,${cash.toFixed(2)},`;
    }),
    ...(hasHistory ? history : []),
  ]);
}
