import { type BookEvent, type BookTrade, newYork, shownIn } from './book.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';

type Opened = {
  readonly name: string;
  readonly password: string;
  readonly cid: string;
  readonly secretKey: string;
  readonly account: number;
};

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const FILL = 250_000_000;
const CONTRACT = 3_000_000;
const fourth = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A session that begins at 18:00 in New York has the date of the day after it; on Fridays that is Monday. */
function tradeDateOf(at: number): { year: number; month: number; day: number } {
  const [day = '', clock = ''] = newYork(at).split(' ');
  const date = new Date(`${day}T00:00:00Z`);
  if (clock >= '18') date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + 1);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Tradovate's API for one user: an access token by name, password and key, lists of everything, details by ids, 5,000 requests in an hour. */
export function tradovateStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const tokens = new Map<string, number>();
  const asked: number[] = [];
  const names = [...new Set(book.flatMap((event) => (event.is === 'trade' ? [event.symbol] : [])))];
  const signIn = ({ body, now }: StandInRequest): StandInAnswer => {
    const sent = JSON.parse(body) as Record<string, unknown>;
    const isKnown =
      sent.name === opened.name && sent.password === opened.password && String(sent.cid) === opened.cid && sent.sec === opened.secretKey;
    if (!isKnown)
      return json(200, { errorText: 'Incorrect username or password. Please try again, noting that passwords are case-sensitive.' });
    const token = `canaryAccess${tokens.size}`;
    tokens.set(token, now + 80 * 60_000);
    return json(200, {
      accessToken: token,
      expirationTime: new Date(now + 80 * 60_000).toISOString(),
      userStatus: 'Active',
      userId: 1,
      name: opened.name,
    });
  };
  const fillsAt = (now: number): readonly { readonly trade: BookTrade; readonly active: boolean }[] => {
    const shown = shownIn(book, now);
    const gone = new Set(
      shown.flatMap((event) => (event.is === 'bust' ? [event.trade] : event.is === 'trade' ? [event.corrects ?? 0] : [])),
    );
    return shown.flatMap((event) => (event.is === 'trade' ? [{ trade: event, active: !gone.has(event.id) }] : []));
  };
  const fillOf = ({ trade, active }: { readonly trade: BookTrade; readonly active: boolean }) => ({
    id: FILL + trade.id,
    orderId: trade.order,
    contractId: CONTRACT + names.indexOf(trade.symbol),
    timestamp: new Date(trade.at).toISOString(),
    tradeDate: tradeDateOf(trade.at),
    action: trade.side === 'buy' ? 'Buy' : 'Sell',
    qty: Number(trade.quantity),
    price: Number(trade.price),
    active,
    finallyPaired: 0,
  });
  /** The fee in parts that add up to it, in hundredths of a cent. */
  const feeOf = ({ id, fee }: BookTrade) => {
    const parts = Math.round(Number(fee) * 1e4);
    const [exchange, nfa] = [Math.floor(parts * 0.5), Math.floor(parts * 0.04)];
    return {
      id: FILL + id,
      clearingFee: 0,
      clearingCurrencyId: 1,
      exchangeFee: fourth(exchange / 1e4),
      exchangeCurrencyId: 1,
      nfaFee: fourth(nfa / 1e4),
      nfaCurrencyId: 1,
      commission: fourth((parts - exchange - nfa) / 1e4),
      commissionCurrencyId: 1,
    };
  };
  const items = (kind: string, ids: readonly number[], now: number): StandInAnswer => {
    const fills = fillsAt(now);
    if (kind === 'order')
      return json(
        200,
        ids.map((id) => ({ id, accountId: opened.account, action: 'Buy', ordStatus: 'Filled' })),
      );
    if (kind === 'contract')
      return json(
        200,
        ids.map((id) => ({ id, name: names[id - CONTRACT], contractMaturityId: 1 })),
      );
    return json(
      200,
      fills.filter(({ trade }) => ids.includes(FILL + trade.id)).map(({ trade }) => feeOf(trade)),
    );
  };
  return {
    hosts: ['live.tradovateapi.com', 'demo.tradovateapi.com'],
    answer(request) {
      const { url, headers, now } = request;
      asked.push(now);
      if (asked.filter((at) => at > now - 3_600_000).length > 5000) return { status: 429, body: '' };
      if (url.pathname === '/v1/auth/accesstokenrequest') return signIn(request);
      if ((tokens.get((headers.authorization ?? '').replace('Bearer ', '')) ?? 0) <= now) return { status: 401, body: 'Access is denied' };
      if (url.pathname === '/v1/account/list')
        return json(200, [{ id: opened.account, name: `DEMO${opened.account}`, nickname: 'Evaluation', active: true }]);
      if (url.pathname === '/v1/fill/list') return json(200, fillsAt(now).map(fillOf));
      const [, kind = ''] = /^\/v1\/(order|contract|fillFee)\/items$/.exec(url.pathname) ?? [];
      if (kind !== '') return items(kind, (url.searchParams.get('ids') ?? '').split(',').map(Number), now);
      return { status: 404, body: 'Not found' };
    },
  };
}
