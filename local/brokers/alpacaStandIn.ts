import { type BookEnd, type BookEvent, type BookHolding, heldIn, newYork, newYorkDay, shownIn, unitsOf, worthOf } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';
import { uuidOf } from './uuidOf.ts';

/** The account that the keys open. */
type Opened = { readonly keyId: string; readonly secretKey: string; readonly number: string };

const json = (status: number, body: unknown, headers = {}): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const refused = json(401, { code: 40110000, message: 'request is not authorized' });

type Activity = { readonly id: string } & Readonly<Record<string, string>>;

/** An id as Alpaca forms it: the moment in New York (its date for what has only a date), and the execution. */
const idOf = (stamp: string, event: number): string => `${stamp.replaceAll(/\D/g, '').padEnd(17, '0')}::${uuidOf('alpaca', event)}`;

/** The end of an option, the cash for it, and the shares it delivered: rows that share an id. */
function endOf(event: BookEnd, note: Activity): readonly Activity[] {
  const type = { expire: 'OPEXP', assign: 'OPASN', exercise: 'OPEXC' }[event.how];
  const qty = `${event.held === 'long' ? '-' : ''}${event.quantity}`;
  const rows: Activity[] = [{ ...note, activity_type: type, net_amount: '0', symbol: event.symbol, qty }];
  if (event.cash !== undefined) rows.push({ ...note, activity_type: 'OPCSH', net_amount: event.cash, symbol: event.symbol, qty });
  const { shares } = event;
  if (shares !== undefined) {
    const amount = Number(shares.quantity) * Number(shares.price);
    const isBuy = shares.side === 'buy';
    rows.push({
      ...note,
      activity_type: 'OPTRD',
      net_amount: String(isBuy ? -amount : amount),
      symbol: shares.symbol,
      qty: `${isBuy ? '' : '-'}${shares.quantity}`,
      price: shares.price,
    });
  }
  return rows;
}

/** An event as its activities. */
function activitiesOf(event: BookEvent, book: readonly BookEvent[]): readonly Activity[] {
  const day = newYorkDay(event.at);
  const note = { id: idOf(day, event.id), date: day, status: 'executed', currency: 'USD' };
  if (event.is === 'trade') {
    const { side, effect, symbol, quantity, price } = event;
    const filled = {
      id: idOf(`${newYork(event.shownAt)}000`, event.id),
      activity_type: 'FILL',
      transaction_time: new Date(event.at).toISOString().replace('Z', '125Z'),
      type: event.corrects === undefined ? (event.legs > 1 ? 'partial_fill' : 'fill') : 'trade_correct',
      price,
      qty: quantity,
      side: side === 'sell' && effect === 'open' ? 'sell_short' : side,
      symbol,
      order_id: uuidOf('order', event.order),
    };
    return [event.corrects === undefined ? filled : { ...filled, previous_execution_id: uuidOf('alpaca', event.corrects) }];
  }
  if (event.is === 'bust') {
    const row = activitiesOf(book.find(({ id }) => id === event.trade)!, book)[0]!;
    return [{ ...row, id: idOf(newYork(event.at), event.id), type: 'trade_bust', previous_execution_id: uuidOf('alpaca', event.trade) }];
  }
  if (event.is === 'end') return endOf(event, note);
  if (event.is === 'split') {
    const told = (way: string) => `${way}, From QTY:${event.from}, To QTY:${event.to}, Position Value:0.00`;
    const row = { ...note, activity_type: 'SPLIT', net_amount: '0', symbol: event.symbol };
    return [
      { ...row, id: idOf(day, event.id + 5000), description: told('REMOVE'), qty: `-${event.from}` },
      { ...row, description: told('ADD'), qty: event.to },
    ];
  }
  const type = { dividend: 'DIV', interest: 'INT', fee: 'FEE', deposit: 'CSD' }[event.kind];
  const row = { ...note, activity_type: type, net_amount: event.amount };
  return [event.symbol === '' ? row : { ...row, symbol: event.symbol }];
}

function accountOf(book: readonly BookEvent[], now: number, number: string) {
  const { cash, positions } = heldIn(book, now);
  const equity = (cash + worthOf(positions)).toFixed(2);
  return { id: uuidOf('account', 1), account_number: number, status: 'ACTIVE', currency: 'USD', cash: String(cash), equity };
}

/** A position as Alpaca states it: its sign and a side, numbers as text. */
const positionOf = ({ symbol, quantity, mark }: BookHolding) => ({
  symbol,
  qty: String(quantity),
  side: quantity < 0 ? 'short' : 'long',
  current_price: String(mark),
  unrealized_intraday_pl: '-1.25',
  asset_class: unitsOf(symbol) === 100 ? 'us_option' : 'us_equity',
});

/** Alpaca's Trading API for one account: keys in headers, activities by pages of at most 100, 200 requests in a minute. */
export function alpacaStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const asked: number[] = [];
  const page = ({ url, now }: StandInRequest): StandInAnswer => {
    const all = shownIn(book, now)
      .flatMap((event) => activitiesOf(event, book))
      .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    const { after, until, page_token: token, page_size: size } = Object.fromEntries(url.searchParams);
    const limit = Number(size ?? 100);
    if (!(limit >= 1 && limit <= 100)) return json(422, { code: 40010001, message: 'page_size must be between 1 and 100' });
    const inside = all.filter((row) => {
      const at = row.transaction_time ?? `${row.date}T00:00:00Z`;
      return (after === undefined || at > after) && (until === undefined || at < until);
    });
    const start = token === undefined ? 0 : inside.findLastIndex(({ id }) => id <= token) + 1;
    return json(200, inside.slice(start, start + limit));
  };
  return {
    hosts: ['api.alpaca.markets', 'paper-api.alpaca.markets'],
    answer(request) {
      const { url, headers, now } = request;
      asked.push(now);
      if (asked.filter((at) => at > now - 60_000).length > 200)
        return json(429, { code: 42910000, message: 'rate limit exceeded' }, { 'retry-after': '60' });
      const isPaper = url.host.startsWith('paper-');
      const isKnown = headers['apca-api-key-id'] === opened.keyId && headers['apca-api-secret-key'] === opened.secretKey;
      if (!isKnown || opened.keyId.startsWith('PK') !== isPaper) return refused;
      if (url.pathname === '/v2/account') return json(200, accountOf(book, now, opened.number));
      if (url.pathname === '/v2/account/activities') return page(request);
      if (url.pathname === '/v2/positions') return json(200, heldIn(book, now).positions.map(positionOf));
      return json(404, { code: 40410000, message: 'endpoint not found' });
    },
  };
}
