import { occSymbol } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
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
function cashSection(lines: readonly HistoryLine[], account: string): string[] {
  const head = 'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,DateTime,Amount,Type,TransactionID';
  const rows = cashLines(lines).map(({ date, symbol, description, amount, type }, index) =>
    [account, 'USD', symbol && 'STK', symbol, description, date.replaceAll('-', ''), amount.toFixed(2), type, 800_000_000 + index].join(
      ',',
    ),
  );
  return [head, ...rows];
}

const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);

/** A demo history in the generic CSV layout, with offsets, so that every time is certain. */
export function genericFile(lines: readonly HistoryLine[], account: string): string {
  const head =
    'account,datetime,symbol,asset_type,side,quantity,price,multiplier,commission,fees,currency,effect,execution_id,underlying,expiry,strike,right,note';
  const rows = lines.map((line, index) => {
    const [y, m, d] = line.date.split('-').map(Number) as [number, number, number];
    const at = zonedTime(
      'America/New_York',
      y,
      m,
      d,
      Math.floor(line.seconds / 3600),
      Math.floor(line.seconds / 60) % 60,
      line.seconds % 60,
    );
    const { option } = line;
    const symbol = option ? `${line.symbol} ${option.expiry} ${option.strike} ${option.right}` : line.symbol;
    const contract = option ? [line.symbol, option.expiry, option.strike, option.right] : ['', '', '', ''];
    const kind = option ? 'option' : 'stock';
    return [
      account,
      new Date(at).toISOString(),
      symbol,
      kind,
      line.action,
      line.quantity,
      line.price.toFixed(2),
      option ? 100 : 1,
      line.commission.toFixed(2),
      0,
      'USD',
      line.effect,
      `${account}-${index}`,
      ...contract,
      '',
    ].join(',');
  });
  return [head, ...rows, ''].join('\n');
}

/** The same in Interactive Brokers' Flex query CSV, with cash of its symbols. Expiries are book trades with code Ep. */
export function flexFile(lines: readonly HistoryLine[], account: string): string {
  const head =
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,UnderlyingSymbol,Multiplier,Strike,Expiry,Put/Call,TradeID,DateTime,Quantity,TradePrice,IBCommission,Buy/Sell,Open/CloseIndicator,Notes/Codes,LevelOfDetail';
  const positions = new Map<string, number>();
  const rows = lines.map((line, index) => {
    const { option } = line;
    const symbol = option ? occSymbol(line.symbol.padEnd(6), option.expiry, option.right, decimal(String(option.strike))) : line.symbol;
    const before = positions.get(symbol) ?? 0;
    const signed = line.action === 'expire' ? -Math.sign(before) * line.quantity : line.action === 'buy' ? line.quantity : -line.quantity;
    positions.set(symbol, before + signed);
    const [h, m, s] = clock(line.seconds);
    const contract = option ? [option.strike, option.expiry.replaceAll('-', ''), option.right] : ['', '', ''];
    return [
      account,
      'USD',
      option ? 'OPT' : 'STK',
      symbol,
      line.symbol,
      option ? 100 : 1,
      ...contract,
      700_000_000 + index,
      `${line.date.replaceAll('-', '')};${h}${m}${s}`,
      signed,
      line.price.toFixed(2),
      (-line.commission).toFixed(2),
      signed > 0 ? 'BUY' : 'SELL',
      line.effect === 'open' ? 'O' : 'C',
      line.action === 'expire' ? 'Ep' : '',
      'EXECUTION',
    ].join(',');
  });
  return [head, ...rows, ...cashSection(lines, account), ''].join('\n');
}
