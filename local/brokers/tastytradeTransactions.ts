import { type BookEnd, type BookEvent, type BookTrade, newYorkDay, unitsOf } from './bookEvent.ts';

type Transaction = Readonly<Record<string, string | number | boolean>>;

/** A compact OCC symbol with its root padded to six. */
const padded = (symbol: string): string => symbol.replace(/^([A-Z]+)(?=\d{6}[CP]\d{8}$)/, (root) => root.padEnd(6));
const rootOf = (symbol: string): string => symbol.replace(/\d{6}[CP]\d{8}$/, '');
/** An amount and its effect, as two fields. */
const money = (name: string, amount: number): Transaction => ({
  [name]: String(Math.round(Math.abs(amount) * 1e6) / 1e6),
  [`${name}-effect`]: amount === 0 ? 'None' : amount < 0 ? 'Debit' : 'Credit',
});
const title = (words: string): string => words.replace(/(^| )(?!to )[a-z]/g, (letter) => letter.toUpperCase());

const rowOf = (event: BookEvent, number: string, at = event.at): Transaction => ({
  id: 2_455_000_000 + event.id,
  'account-number': number,
  'executed-at': new Date(at).toISOString().replace('Z', '+00:00'),
  'transaction-date': newYorkDay(event.at),
  'is-estimated-fee': true,
  currency: 'USD',
});
/** The fields of a security. */
export const tastytradeSecurity = (symbol: string): Transaction => ({
  symbol: padded(symbol),
  'instrument-type': unitsOf(symbol) === 100 ? 'Equity Option' : 'Equity',
  'underlying-symbol': rootOf(symbol).replace('SPXW', 'SPX'),
});

function tradeOf(event: BookTrade, number: string): readonly Transaction[] {
  const { id, side, effect, symbol, quantity, price, fee, order, legs, corrects = id } = event;
  const action = title(`${side} to ${effect}`);
  const value = Number(quantity) * Number(price) * unitsOf(symbol) * (side === 'buy' ? -1 : 1);
  // The fee is spread over the columns; exactly, in hundredths of a cent.
  const parts = Math.round(Number(fee) * 1e4);
  const commission = Math.floor(parts * 0.6);
  const row = {
    ...rowOf(event, number),
    ...tastytradeSecurity(symbol),
    'transaction-type': 'Trade',
    'transaction-sub-type': action,
    description: `${side === 'buy' ? 'Bought' : 'Sold'} ${quantity} ${symbol} @ ${price}`,
    action,
    quantity: `${quantity}.0`,
    price,
    ...money('value', value),
    ...money('commission', -commission / 1e4),
    ...money('clearing-fees', -(parts - commission) / 1e4),
    ...money('regulatory-fees', 0),
    ...money('proprietary-index-option-fees', 0),
    ...money('net-value', value - Number(fee)),
    'exec-id': `4_A5F-${corrects}`,
    'ext-exec-id': '6075255',
    'order-id': order,
    'leg-count': legs,
  };
  if (corrects === id) return [row];
  return [{ ...row, id: 2_456_000_000 + event.id, 'reverses-id': 2_455_000_000 + corrects }, row];
}

function endOf(event: BookEnd, number: string): readonly Transaction[] {
  const { how, symbol, quantity, shares, cash } = event;
  const name = { expire: 'Expiration', assign: 'Assignment', exercise: 'Exercise' }[how];
  const removal = {
    ...rowOf(event, number),
    ...tastytradeSecurity(symbol),
    'transaction-type': 'Receive Deliver',
    'transaction-sub-type': name,
    description: `Removal of option due to ${name.toLowerCase()}`,
    quantity: `${quantity}.0`,
    ...money('value', 0),
  };
  const rows: Transaction[] = [removal];
  if (cash !== undefined)
    rows.push({
      ...removal,
      id: 2_457_000_000 + event.id,
      'transaction-sub-type': `Cash Settled ${name}`,
      ...money('value', Number(cash)),
    });
  if (shares !== undefined) {
    const action = shares.side === 'buy' ? 'Buy to Open' : 'Sell to Open';
    const value = Number(shares.quantity) * Number(shares.price) * (shares.side === 'buy' ? -1 : 1);
    const delivery = {
      'transaction-sub-type': action,
      action,
      quantity: `${shares.quantity}.0`,
      price: shares.price,
      ...money('value', value),
    };
    rows.push({ ...removal, id: 2_458_000_000 + event.id, ...tastytradeSecurity(shares.symbol), description: 'Delivery', ...delivery });
  }
  return rows;
}

/** An event as its transactions. */
export function tastytradeTransactions(event: BookEvent, book: readonly BookEvent[], number: string): readonly Transaction[] {
  if (event.is === 'trade') return tradeOf(event, number);
  if (event.is === 'end') return endOf(event, number);
  if (event.is === 'bust') {
    const [row = {}] = tradeOf(book.find(({ id }) => id === event.trade) as BookTrade, number);
    return [{ ...row, ...rowOf(event, number), 'reverses-id': 2_455_000_000 + event.trade }];
  }
  if (event.is === 'split') {
    const name = Number(event.to) > Number(event.from) ? 'Forward Split' : 'Reverse Split';
    const row = {
      ...rowOf(event, number),
      ...tastytradeSecurity(event.symbol),
      'transaction-type': 'Receive Deliver',
      'transaction-sub-type': name,
      ...money('value', 0),
    };
    return [
      { ...row, id: 2_459_000_000 + event.id, action: 'Sell to Close', quantity: `${event.from}.0` },
      { ...row, action: 'Buy to Open', quantity: `${event.to}.0` },
    ];
  }
  const subType = { dividend: 'Dividend', interest: 'Debit Interest', fee: 'Fee', deposit: 'Deposit' }[event.kind];
  const row = {
    ...rowOf(event, number),
    'transaction-type': 'Money Movement',
    'transaction-sub-type': subType,
    description: subType,
    ...money('value', Number(event.amount)),
  };
  return [event.symbol === '' ? row : { ...row, ...tastytradeSecurity(event.symbol) }];
}
