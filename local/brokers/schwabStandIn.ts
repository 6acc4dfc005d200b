import { type BookEvent, heldIn, shownIn, unitsOf, worthOf } from './bookEvent.ts';
import { schwabSecurity, schwabTransactions } from './schwabTransactions.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';

type Opened = {
  readonly appKey: string;
  readonly appSecret: string;
  readonly callback: string;
  readonly number: string;
  readonly hash: string;
  /** A sign-in that was made before, and the days for which each one is good: seven at Schwab. */
  readonly refreshToken: string;
  readonly loginDays: number;
};
const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
/** The account as Schwab states it: long and short quantities apart, values and no prices, no list where nothing is held. */
function accountOf(book: readonly BookEvent[], now: number, number: string, asked: URLSearchParams) {
  const { cash, positions } = heldIn(book, now);
  const rows = positions.map(({ symbol, quantity, mark }) => ({
    longQuantity: Math.max(quantity, 0),
    shortQuantity: Math.max(-quantity, 0),
    marketValue: Math.round(quantity * mark * unitsOf(symbol) * 100) / 100,
    currentDayProfitLoss: 3.5,
    instrument: schwabSecurity(symbol),
  }));
  const hasRows = asked.get('fields') === 'positions' && rows.length > 0;
  const currentBalances = { cashBalance: cash, liquidationValue: Math.round((cash + worthOf(positions)) * 100) / 100 };
  return { securitiesAccount: { accountNumber: number, type: 'MARGIN', currentBalances, ...(hasRows && { positions: rows }) } };
}

/** Schwab's Trader API for one login: tokens of thirty minutes out of a sign-in of seven days, transactions by type, 3,000 at most, 120 requests in a minute. */
export function schwabStandIn(book: readonly BookEvent[], opened: Opened): StandIn {
  const access = new Map<string, number>();
  const logins = new Map<string, number>();
  const asked: number[] = [];
  const token = ({ headers, body, now }: StandInRequest): StandInAnswer => {
    const form = new URLSearchParams(body);
    if (headers.authorization !== `Basic ${Buffer.from(`${opened.appKey}:${opened.appSecret}`).toString('base64')}`)
      return json(401, { error: 'invalid_client', error_description: 'Unauthorized' });
    const isCode = form.get('grant_type') === 'authorization_code';
    if (isCode && (form.get('code') !== 'C0.canaryCode@' || form.get('redirect_uri') !== opened.callback))
      return json(400, { error: 'invalid_grant', error_description: 'Bad authorization code' });
    const refresh = isCode ? `canaryRefresh${logins.size}` : (form.get('refresh_token') ?? '');
    if (!logins.has(opened.refreshToken)) logins.set(opened.refreshToken, now);
    if (isCode) logins.set(refresh, now);
    if (now - (logins.get(refresh) ?? -Infinity) > opened.loginDays * 24 * 3_600_000)
      return json(400, {
        error: 'unsupported_token_type',
        error_description: '400 Bad Request: "{"error_description":"Exception while authenticating refresh token"}"',
      });
    const fresh = `canaryAccess${access.size}`;
    access.set(fresh, now + 1_800_000);
    return json(200, { expires_in: 1800, token_type: 'Bearer', scope: 'api', refresh_token: refresh, access_token: fresh });
  };
  const transactions = ({ url, now }: StandInRequest): StandInAnswer => {
    const { startDate = '', endDate = '', types = '' } = Object.fromEntries(url.searchParams);
    const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
    if (!(to - from <= 366 * 24 * 3_600_000))
      return json(400, { errors: [{ status: 400, title: 'Bad Request', detail: 'Dates are more than a year apart' }] });
    const rows = shownIn(book, now)
      .flatMap((event) => schwabTransactions(event, book, opened.number))
      .filter((row) => row.type === types && Date.parse(String(row.time)) >= from && Date.parse(String(row.time)) <= to);
    return json(200, rows.toReversed().slice(0, 3000));
  };
  return {
    hosts: ['api.schwabapi.com'],
    answer(request) {
      const { url, headers, now } = request;
      asked.push(now);
      if (asked.filter((at) => at > now - 60_000).length > 120) return { status: 429, body: '' };
      if (url.pathname === '/v1/oauth/token') return token(request);
      if ((access.get((headers.authorization ?? '').replace('Bearer ', '')) ?? 0) <= now)
        return json(401, { errors: [{ status: 401, title: 'Unauthorized', detail: 'Client not authorized' }] });
      if (url.pathname === '/trader/v1/accounts/accountNumbers')
        return json(200, [{ accountNumber: opened.number, hashValue: opened.hash }]);
      if (url.pathname === `/trader/v1/accounts/${opened.hash}/transactions`) return transactions(request);
      if (url.pathname === `/trader/v1/accounts/${opened.hash}`) return json(200, accountOf(book, now, opened.number, url.searchParams));
      return json(404, { errors: [{ status: 404, title: 'Not Found' }] });
    },
  };
}
