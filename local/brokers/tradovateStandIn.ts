import { type BookEvent, heldIn } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';
import { CONTRACT, FILL, feeRow, fillRow, tradovateFills } from './tradovateFills.ts';

type Opened = {
  readonly name: string;
  readonly password: string;
  readonly cid: string;
  readonly secretKey: string;
  readonly account: number;
  /** Accounts of the same login without fills. */
  readonly others?: readonly number[];
};

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
/** Positions of contracts that were ever held; flat ones stay in the list with 0. */
const positionsOf = (book: readonly BookEvent[], names: readonly string[], accountId: number, now: number) =>
  names.map((name, at) => {
    const held = heldIn(book, now).positions.find(({ symbol }) => symbol === name);
    return { id: 9_000_000 + at, accountId, contractId: CONTRACT + at, netPos: held?.quantity ?? 0, netPrice: held?.mark ?? 0 };
  });

/** Orders, contracts or fees by their ids. */
function itemsOf(
  kind: string,
  ids: readonly number[],
  fills: ReturnType<typeof tradovateFills>,
  names: readonly string[],
  accountId: number,
) {
  if (kind === 'order') return ids.map((id) => ({ id, accountId, action: 'Buy', ordStatus: 'Filled' }));
  if (kind === 'contract') return ids.map((id) => ({ id, name: names[id - CONTRACT], contractMaturityId: 1 }));
  return fills.filter(({ trade }) => ids.includes(FILL + trade.id)).map(({ trade }) => feeRow(trade));
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
  const accounts = [opened.account, ...(opened.others ?? [])];
  const snapshotOf = ({ method, body, now }: StandInRequest): StandInAnswer => {
    const isOwn = method === 'POST' && accounts.includes((JSON.parse(body) as { accountId: number }).accountId);
    const { cash } = heldIn(book, now);
    return isOwn ? json(200, { totalCashValue: cash, netLiq: cash }) : { status: 404, body: 'Not found' };
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
        return json(
          200,
          accounts.map((id) => ({ id, name: `DEMO${id}`, nickname: 'Evaluation', active: true })),
        );
      if (url.pathname === '/v1/fill/list')
        return json(
          200,
          tradovateFills(book, now).map((fill) => fillRow(names, fill)),
        );
      if (url.pathname === '/v1/position/list') return json(200, positionsOf(book, names, opened.account, now));
      if (url.pathname === '/v1/cashBalance/getcashbalancesnapshot') return snapshotOf(request);
      const [, kind = ''] = /^\/v1\/(order|contract|fillFee)\/items$/.exec(url.pathname) ?? [];
      const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number);
      if (kind !== '') return json(200, itemsOf(kind, ids, tradovateFills(book, now), names, opened.account));
      return { status: 404, body: 'Not found' };
    },
  };
}
