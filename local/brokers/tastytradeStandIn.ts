import { type BookEnd, type BookEvent, type BookTrade, newYorkDay, shownIn, unitsOf } from './book.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';

type Opened = { readonly clientSecret: string; readonly refreshToken: string; readonly number: string; readonly nickname: string };
type Transaction = Readonly<Record<string, string | number | boolean>>;

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const stale = json(401, { error: { code: 'token_invalid', message: 'This token is invalid or has expired' } });

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
const securityOf = (symbol: string): Transaction => ({
  symbol: padded(symbol),
  'instrument-type': unitsOf(symbol) === 100 ? 'Equity Option' : 'Equity',
  'underlying-symbol': rootOf(symbol).replace('SPXW', 'SPX'),
});

function tradeOf(event: BookTrade, number: string): readonly Transaction[] {
  const { side, effect, symbol, quantity, price, fee, order, legs, corrects } = event;
  const action = title(`${side} to ${effect}`);
  const value = Number(quantity) * Number(price) * unitsOf(symbol) * (side === 'buy' ? -1 : 1);
  // The fee is spread over the columns; exactly, in hundredths of a cent.
  const parts = Math.round(Number(fee) * 1e4);
  const commission = Math.floor(parts * 0.6);
  const row = {
    ...rowOf(event, number),
    ...securityOf(symbol),
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
    'exec-id': `4_A5F-${order}`,
    'ext-exec-id': '6075255',
    'order-id': order,
    'leg-count': legs,
  };
  if (corrects === undefined) return [row];
  return [{ ...row, id: 2_456_000_000 + event.id, 'reverses-id': 2_455_000_000 + corrects }, row];
}

function endOf(event: BookEnd, number: string): readonly Transaction[] {
  const { how, symbol, quantity, shares, cash } = event;
  const name = { expire: 'Expiration', assign: 'Assignment', exercise: 'Exercise' }[how];
  const removal = {
    ...rowOf(event, number),
    ...securityOf(symbol),
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
    rows.push({ ...removal, id: 2_458_000_000 + event.id, ...securityOf(shares.symbol), description: 'Delivery', ...delivery });
  }
  return rows;
}

/** An event as its transactions. */
function transactionsOf(event: BookEvent, book: readonly BookEvent[], number: string): readonly Transaction[] {
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
      ...securityOf(event.symbol),
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
  return [event.symbol === '' ? row : { ...row, ...securityOf(event.symbol) }];
}

/** tastytrade's Open API for one customer: access tokens of fifteen minutes, pages by offset, numbers as text with an effect beside them. */
export function tastytradeStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const tokens = new Map<string, number>();
  const granted = ({ body, now }: StandInRequest): StandInAnswer => {
    const form = JSON.parse(body) as Record<string, string>;
    if (form.client_secret !== opened.clientSecret)
      return json(401, { error_code: 'invalid_client', error_description: 'Client secret is invalid' });
    if (form.grant_type !== 'refresh_token' || form.refresh_token !== opened.refreshToken)
      return json(400, { error_code: 'invalid_grant', error_description: 'Grant revoked' });
    const token = `canaryAccess${tokens.size}`;
    tokens.set(token, now + 900_000);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: 900 });
  };
  const page = ({ url, now }: StandInRequest): StandInAnswer => {
    const {
      'start-date': since = '',
      'end-date': until = '9',
      'per-page': size = '250',
      'page-offset': offset = '0',
    } = Object.fromEntries(url.searchParams);
    const rows = shownIn(book, now)
      .flatMap((event) => transactionsOf(event, book, opened.number))
      .filter((row) => String(row['transaction-date']) >= since && String(row['transaction-date']) <= until);
    const from = Number(offset) * Number(size);
    return json(200, {
      data: { items: rows.slice(from, from + Number(size)) },
      context: url.pathname,
      pagination: {
        'per-page': Number(size),
        'page-offset': Number(offset),
        'total-items': rows.length,
        'total-pages': Math.ceil(rows.length / Number(size)),
      },
    });
  };
  return {
    hosts: ['api.tastyworks.com'],
    answer(request) {
      const { url, headers, now } = request;
      if (!/^[\w-]+\/[\d.]+$/.test(headers['user-agent'] ?? ''))
        return { status: 401, body: '<html><head><title>401 Authorization Required</title></head></html>' };
      if (url.pathname === '/oauth/token') return granted(request);
      const until = tokens.get((headers.authorization ?? '').replace('Bearer ', '')) ?? 0;
      if (until <= now) return stale;
      if (url.pathname === '/customers/me/accounts')
        return json(200, {
          data: { items: [{ account: { 'account-number': opened.number, nickname: opened.nickname, 'is-closed': false } }] },
        });
      if (url.pathname === `/accounts/${opened.number}/transactions`) return page(request);
      if (url.pathname === `/accounts/${opened.number}/balances`)
        return json(200, { data: { 'account-number': opened.number, 'cash-balance': '25000.0' } });
      if (url.pathname === `/accounts/${opened.number}/positions`)
        return json(200, { data: { items: [{ ...securityOf('CORE'), quantity: '60', 'quantity-direction': 'Long', mark: '21.2' }] } });
      return json(404, { error: { code: 'record_not_found', message: "Couldn't find record" } });
    },
  };
}
