import type { BookEvent } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';
import { CONTRACT, FILL, feeRow, fillRow, tradovateFills } from './tradovateFills.ts';

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
  const items = (kind: string, ids: readonly number[], now: number): StandInAnswer => {
    const fills = tradovateFills(book, now);
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
      fills.filter(({ trade }) => ids.includes(FILL + trade.id)).map(({ trade }) => feeRow(trade)),
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
      if (url.pathname === '/v1/fill/list')
        return json(
          200,
          tradovateFills(book, now).map((fill) => fillRow(names, fill)),
        );
      const [, kind = ''] = /^\/v1\/(order|contract|fillFee)\/items$/.exec(url.pathname) ?? [];
      if (kind !== '') return items(kind, (url.searchParams.get('ids') ?? '').split(',').map(Number), now);
      return { status: 404, body: 'Not found' };
    },
  };
}
