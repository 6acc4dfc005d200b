import { type BookEvent, heldIn, shownIn, unitsOf, worthOf } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';
import { uuidOf } from './uuidOf.ts';

type Opened = { readonly secret: string; readonly number: string };
type Transaction = { readonly id: string; readonly timestamp: string } & Readonly<Record<string, string | number | null>>;

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const cents = (amount: number): string => (Math.round(amount * 1e4) / 1e4).toFixed(4).replace(/00$/, '');

/** A trade's amounts: it has a principal and a net amount, and no price. */
const amountsOf = (side: 'buy' | 'sell', symbol: string, quantity: string, price: string, fee: string) => {
  const principal = Number(quantity) * Number(price) * unitsOf(symbol);
  const sign = side === 'buy' ? -1 : 1;
  return { principalAmount: cents(sign * principal), netAmount: cents(sign * principal - Number(fee)), fees: cents(Number(fee)) };
};

/** An event as its transactions. */
function transactionsOf(event: BookEvent, number: string): readonly Transaction[] {
  const row = { id: uuidOf('public', event.id), timestamp: new Date(event.at).toISOString(), accountNumber: number, subType: null };
  const securityOf = (symbol: string) => ({ symbol, securityType: unitsOf(symbol) === 100 ? 'OPTION' : 'EQUITY' });
  if (event.is === 'trade') {
    const { side, symbol, quantity, price, fee } = event;
    const told = {
      type: 'TRADE',
      subType: 'TRADE',
      side: side.toUpperCase(),
      quantity,
      direction: side === 'buy' ? 'INCOMING' : 'OUTGOING',
    };
    return [{ ...row, ...told, ...securityOf(symbol), description: `${side} ${symbol}`, ...amountsOf(side, symbol, quantity, price, fee) }];
  }
  if (event.is === 'end') {
    const { symbol, quantity, how, shares, cash = '0', held } = event;
    const description = { expire: 'Option expiration', assign: 'Option assignment', exercise: 'Option exercise' }[how];
    const direction = held === 'long' ? 'OUTGOING' : 'INCOMING';
    const rows: Transaction[] = [
      { ...row, type: 'POSITION_ADJUSTMENT', ...securityOf(symbol), quantity, direction, description, netAmount: cents(Number(cash)) },
    ];
    if (shares !== undefined) {
      const told = { type: 'TRADE', subType: 'TRADE', side: shares.side.toUpperCase(), quantity: shares.quantity, description };
      rows.push({
        ...row,
        id: uuidOf('shares', event.id),
        ...told,
        ...securityOf(shares.symbol),
        ...amountsOf(shares.side, shares.symbol, shares.quantity, shares.price, '0'),
      });
    }
    return rows;
  }
  if (event.is !== 'cash') return [];
  const { kind, symbol, amount } = event;
  return [{ ...row, type: 'MONEY_MOVEMENT', subType: kind.toUpperCase(), symbol: symbol || null, description: kind, netAmount: amount }];
}

/** The portfolio as Public states it: numbers as text, prices in an object of their own. */
function portfolioOf(book: readonly BookEvent[], now: number, number: string) {
  const { cash, positions } = heldIn(book, now);
  const timestamp = new Date(now).toISOString();
  return {
    accountId: number,
    accountType: 'BROKERAGE',
    equity: [
      { type: 'CASH', value: String(cash) },
      { type: 'STOCK', value: String(worthOf(positions)) },
    ],
    totalAccountValue: (cash + worthOf(positions)).toFixed(2),
    positions: positions.map(({ symbol, quantity, mark, opened }) => ({
      instrument: { symbol, name: symbol, type: unitsOf(symbol) === 100 ? 'OPTION' : 'EQUITY' },
      quantity: String(quantity),
      openedAt: new Date(opened).toISOString(),
      lastPrice: { lastPrice: String(mark), timestamp },
      positionDailyGain: { gainValue: '2.50', timestamp },
    })),
    orders: [],
  };
}

/** Public's Individual API: an access token for a secret, a history by pages with a token, the newest first. */
export function publicStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const tokens = new Map<string, number>();
  const granted = ({ body, now }: StandInRequest): StandInAnswer => {
    const { secret, validityInMinutes = 0 } = JSON.parse(body) as { secret?: string; validityInMinutes?: number };
    if (secret !== opened.secret) return json(401, { errorCode: 'UNAUTHORIZED', message: 'Invalid secret' });
    if (validityInMinutes < 5 || validityInMinutes > 1440)
      return json(400, { errorCode: 'INVALID_ARGUMENT', message: 'validityInMinutes' });
    const token = `canaryAccess${tokens.size}`;
    tokens.set(token, now + validityInMinutes * 60_000);
    return json(200, { accessToken: token });
  };
  const history = ({ url, now }: StandInRequest): StandInAnswer => {
    const { start = '', end = '9', pageSize = '100', nextToken } = Object.fromEntries(url.searchParams);
    const all = shownIn(book, now)
      .flatMap((event) => transactionsOf(event, opened.number))
      .filter(({ timestamp }) => Date.parse(timestamp) >= Date.parse(start) && Date.parse(timestamp) < Date.parse(end))
      .reverse();
    const from = Number(Buffer.from(nextToken ?? '', 'base64url').toString() || '0');
    const to = from + Number(pageSize);
    const page = { transactions: all.slice(from, to), start, end, pageSize: Number(pageSize) };
    return json(200, to < all.length ? { ...page, nextToken: Buffer.from(String(to)).toString('base64url') } : page);
  };
  return {
    hosts: ['api.public.com'],
    answer(request) {
      const { url, headers, now } = request;
      if (url.pathname === '/userapiauthservice/personal/access-tokens') return granted(request);
      if ((tokens.get((headers.authorization ?? '').replace('Bearer ', '')) ?? 0) <= now)
        return json(401, { errorCode: 'UNAUTHORIZED', message: 'Token expired' });
      if (url.pathname === '/userapigateway/trading/account')
        return json(200, {
          accounts: [
            { accountId: opened.number, accountType: 'BROKERAGE' },
            { accountId: 'HY000001', accountType: 'HIGH_YIELD' },
          ],
        });
      if (url.pathname === `/userapigateway/trading/${opened.number}/history`) return history(request);
      if (url.pathname === `/userapigateway/trading/${opened.number}/portfolio/v2`) return json(200, portfolioOf(book, now, opened.number));
      return json(404, { errorCode: 'NOT_FOUND', message: 'Account not found' });
    },
  };
}
