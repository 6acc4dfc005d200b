import { type BookEvent, type BookHolding, heldIn, newYorkDay, shownIn, unitsOf, worthOf } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';

type Opened = { readonly accessToken: string; readonly number: string };
type Event = { readonly date: string; readonly type: string } & Readonly<Record<string, unknown>>;

const json = (status: number, body: unknown, headers = {}): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
});
/** A list as Tradier writes it: one thing alone, nothing as "null". */
const listed = (name: string, rows: readonly unknown[]): unknown =>
  rows.length === 0 ? 'null' : { [name]: rows.length === 1 ? rows[0] : rows };
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** An event as its rows in the history. */
function rowsOf(event: BookEvent): readonly Event[] {
  const date = `${newYorkDay(event.at)}T00:00:00Z`;
  if (event.is === 'trade') {
    const { symbol, side, quantity, price, fee } = event;
    const isOption = unitsOf(symbol) === 100;
    const worth = Number(quantity) * Number(price) * unitsOf(symbol);
    const amount = exact((side === 'buy' ? -worth : worth) - Number(fee));
    const signed = Number(quantity) * (side === 'buy' ? 1 : -1);
    const trade = {
      commission: 0,
      description: symbol,
      price: Number(price),
      quantity: signed,
      symbol,
      trade_type: isOption ? 'Option' : 'Equity',
    };
    return [{ amount, date, type: 'trade', trade }];
  }
  if (event.is === 'end') {
    const { how, symbol, held, shares } = event;
    const quantity = Number(event.quantity) * (held === 'long' ? -1 : 1);
    const option_type = { expire: 'OPTEXP', assign: 'ASSIGNMENT', exercise: 'EXERCISE' }[how];
    const rows: Event[] = [
      { amount: Number(event.cash ?? 0), date, type: 'option', option: { option_type, description: 'Removed', quantity, symbol } },
    ];
    if (shares !== undefined) {
      const size = Number(shares.quantity) * (shares.side === 'buy' ? 1 : -1);
      const trade = {
        commission: 0,
        description: shares.symbol,
        price: Number(shares.price),
        quantity: size,
        symbol: shares.symbol,
        trade_type: 'Equity',
      };
      rows.push({ amount: exact(-size * Number(shares.price)), date, type: 'trade', trade });
    }
    return rows;
  }
  if (event.is !== 'cash') return [];
  const type = { dividend: 'dividend', interest: 'interest', fee: 'fee', deposit: 'ach' }[event.kind];
  return [
    {
      amount: Number(event.amount),
      date,
      type,
      adjustment: { description: event.kind, quantity: 0, ...(event.symbol !== '' && { symbol: event.symbol }) },
    },
  ];
}

function balancesOf(book: readonly BookEvent[], now: number, number: string) {
  const { cash, positions } = heldIn(book, now);
  return { total_cash: cash, total_equity: exact(cash + worthOf(positions)), account_number: number };
}

const positionOf = ({ symbol, quantity, opened }: BookHolding) => ({
  symbol,
  quantity,
  cost_basis: 0,
  date_acquired: new Date(opened).toISOString(),
});

/** Tradier's Brokerage API for one user: a history that the clearing firm writes at night, by pages, without ids or times; 120 requests in a minute. */
export function tradierStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const asked: number[] = [];
  const history = ({ url, now }: StandInRequest): StandInAnswer => {
    const { start = '', end = '9', limit = '25', page = '1' } = Object.fromEntries(url.searchParams);
    const night = Date.parse(`${newYorkDay(now)}T00:00:00-05:00`);
    const rows = shownIn(book, now)
      .filter(({ at }) => at < night)
      .flatMap(rowsOf)
      .filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end)
      .reverse();
    const size = Math.min(Number(limit), 100);
    const from = (Number(page) - 1) * size;
    return json(200, { history: listed('event', rows.slice(from, from + size)) });
  };
  return {
    hosts: ['api.tradier.com'],
    answer(request) {
      const { url, headers, now } = request;
      asked.push(now);
      const used = asked.filter((at) => at > now - 60_000).length;
      const limits = { 'x-ratelimit-allowed': '120', 'x-ratelimit-used': String(used) };
      if (used > 120) return { status: 429, body: 'Quota Violation', headers: limits };
      if (headers.authorization !== `Bearer ${opened.accessToken}`) return { status: 401, body: 'Invalid Access Token' };
      if (headers.accept !== 'application/json') return { status: 200, body: '<history/>', headers: { 'content-type': 'application/xml' } };
      const own = `/v1/accounts/${opened.number}`;
      if (url.pathname === '/v1/user/profile')
        return json(200, {
          profile: { id: 'id-1', name: 'A Trader', account: { account_number: opened.number, classification: 'individual' } },
        });
      if (url.pathname === `${own}/history`) return history(request);
      if (url.pathname === `${own}/balances`) return json(200, { balances: balancesOf(book, now, opened.number) });
      if (url.pathname === `${own}/positions`)
        return json(200, { positions: listed('position', heldIn(book, now).positions.map(positionOf)) });
      if (url.pathname === '/v1/markets/quotes') {
        const asked = (url.searchParams.get('symbols') ?? '').split(',');
        const known = heldIn(book, now).positions.filter(({ symbol }) => asked.includes(symbol));
        return json(200, {
          quotes: listed(
            'quote',
            known.map(({ symbol, mark }) => ({ symbol, last: mark, type: 'stock' })),
          ),
        });
      }
      return { status: 404, body: 'Not Found' };
    },
  };
}
