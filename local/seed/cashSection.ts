import type { HistoryLine } from './historyLine.ts';

type CashLine = {
  readonly date: string;
  readonly symbol: string;
  readonly type: string;
  readonly description: string;
  readonly amount: number;
};

/** The first line of each month. */
const monthly = (lines: readonly HistoryLine[]): HistoryLine[] => [
  ...new Map(lines.toReversed().map((line) => [line.date.slice(0, 7), line])).values(),
];

/** Cash that the shares of a history pay and cost: a dividend on the first long of each month, a borrow fee for each short, margin interest each month. */
function cashLines(lines: readonly HistoryLine[]): CashLine[] {
  const opened = lines.filter(({ option, effect }) => option === null && effect === 'open');
  const dividends = monthly(opened.filter(({ action }) => action === 'buy')).map(({ date, symbol, quantity }) => ({
    date,
    symbol,
    type: 'Dividends',
    amount: quantity * 0.62,
    description: `${symbol}(US0000000000) Cash Dividend USD 0.62 per Share`,
  }));
  const fees = opened
    .filter(({ action }) => action === 'sell')
    .map(({ date, symbol, quantity, price }) => ({
      date,
      symbol,
      type: 'Borrow Fees',
      amount: -quantity * price * 0.0001,
      description: `Borrow fee of ${symbol}`,
    }));
  const interest = monthly(opened).map(({ date, quantity, price }) => ({
    date,
    symbol: '',
    type: 'Broker Interest Paid',
    amount: -quantity * price * 0.0009,
    description: 'USD Debit Interest',
  }));
  return [...dividends, ...fees, ...interest].filter(({ amount }) => Math.abs(amount) >= 0.005);
}

/** The cash transactions of a history, as a section of Interactive Brokers' Flex query CSV. */
export function cashSection(lines: readonly HistoryLine[], account: string): string[] {
  const head = 'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,DateTime,Amount,Type,TransactionID';
  const rows = cashLines(lines).map(({ date, symbol, description, amount, type }, index) =>
    [account, 'USD', symbol && 'STK', symbol, description, date.replaceAll('-', ''), amount.toFixed(2), type, 800_000_000 + index].join(
      ',',
    ),
  );
  return [head, ...rows];
}
