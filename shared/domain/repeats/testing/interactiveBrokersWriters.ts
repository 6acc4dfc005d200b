import type { Traded } from './randomJournal.ts';
import { call, cashOf, signed, stocks, upper, word } from './tradedShares.ts';
import { averageOf, type BrokerWriters, dollars, feeOf, filledAt, lines, newYork, sizeOf } from './written.ts';

const statementName = ({ kind, symbol }: Traded) => (kind === 'option' ? 'AAPL 21AUG26 220 C' : symbol);

/** A Flex query of Interactive Brokers (executions), its activity statement (orders) and its transaction history (dates alone). */
export const interactiveBrokersWriters: BrokerWriters = {
  broker: 'interactive-brokers',
  instruments: [...stocks, call],
  writers: [
    {
      layout: 'flex',
      hasFees: true,
      fileName: 'flex.csv',
      write: (orders) =>
        lines(
          'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,UnderlyingSymbol,Multiplier,Strike,Expiry,Put/Call,TradeID,DateTime,Quantity,TradePrice,IBCommission,Buy/Sell,LevelOfDetail',
          orders.flatMap((order) =>
            order.fills.map(({ id, quantity, cents, time }) => {
              const { year, month, day, clock } = newYork(time);
              const isOption = order.what.kind === 'option';
              const what = isOption ? 'OPT,AAPL  260821C00220000,AAPL,100,220,20260821,C' : `STK,${order.what.symbol},,1,,,`;
              return `U1,USD,${what},${id},${year}${month}${day};${clock.replaceAll(':', '')},${signed(order, quantity)},${dollars(cents)},-${feeOf(quantity)},${upper(order)},EXECUTION`;
            }),
          ),
        ),
    },
    {
      layout: 'statement',
      hasFees: true,
      fileName: 'activity.csv',
      write: (orders) =>
        lines('Statement,Header,Field Name,Field Value', [
          'Statement,Data,Title,Activity Statement',
          'Account Information,Header,Field Name,Field Value',
          'Account Information,Data,Account,U1',
          'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
          ...orders.map((order) => {
            const { year, month, day, clock } = newYork(order.fills[0]!.time);
            const category = order.what.kind === 'option' ? 'Equity and Index Options' : 'Stocks';
            return `Trades,Data,Order,${category},USD,${statementName(order.what)},"${year}-${month}-${day}, ${clock}",${signed(order, sizeOf(order))},${averageOf(order, 9)},${averageOf(order, 4)},${cashOf(order).toFixed(2)},-${feeOf(sizeOf(order))},0,0,0,${order.opens ? 'O' : 'C'}`;
          }),
        ]),
    },
    {
      layout: 'history',
      hasFees: true,
      fileName: 'history.csv',
      write: (orders) =>
        lines('Statement,Header,Field Name,Field Value', [
          'Statement,Data,Title,Transaction History',
          'Summary,Header,Field Name,Field Value',
          'Summary,Data,Base Currency,USD',
          'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
          ...orders
            .map((order) => {
              const { year, month, day } = newYork(filledAt(order));
              const [gross, fee] = [cashOf(order), Number(feeOf(sizeOf(order)))];
              const symbol = order.what.kind === 'option' ? 'AAPL 260821C00220000' : order.what.symbol;
              return `Transaction History,Data,${year}-${month}-${day},U***1,A COMPANY,${word(order)},${symbol},${signed(order, sizeOf(order))},${averageOf(order, 6)},USD,${gross.toFixed(2)},${(-fee).toFixed(2)},${(gross - fee).toFixed(2)}`;
            })
            .toReversed(),
        ]),
    },
  ],
};
