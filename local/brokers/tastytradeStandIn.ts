import { type BookEvent, type BookHolding, heldIn, shownIn, worthOf } from './bookEvent.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';
import { tastytradeSecurity, tastytradeTransactions } from './tastytradeTransactions.ts';

type Opened = { readonly clientSecret: string; readonly refreshToken: string; readonly number: string; readonly nickname: string };
const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const stale = json(401, { error: { code: 'token_invalid', message: 'This token is invalid or has expired' } });

function balancesOf(book: readonly BookEvent[], now: number, number: string) {
  const { cash, positions } = heldIn(book, now);
  return { 'account-number': number, 'cash-balance': String(cash), 'net-liquidating-value': String(cash + worthOf(positions)) };
}

/** A position as tastytrade states it: its size with a direction, its mark only where that is asked for. */
const positionOf = ({ symbol, quantity, mark }: BookHolding, asked: URLSearchParams) => ({
  ...tastytradeSecurity(symbol),
  quantity: String(Math.abs(quantity)),
  'quantity-direction': quantity < 0 ? 'Short' : 'Long',
  'average-daily-market-close-price': String(mark - 0.01),
  ...(asked.get('include-marks') === 'true' && { mark: String(mark) }),
});

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
      .flatMap((event) => tastytradeTransactions(event, book, opened.number))
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
      if (url.pathname === `/accounts/${opened.number}/balances`) return json(200, { data: balancesOf(book, now, opened.number) });
      if (url.pathname === `/accounts/${opened.number}/positions`)
        return json(200, { data: { items: heldIn(book, now).positions.map((held) => positionOf(held, url.searchParams)) } });
      return json(404, { error: { code: 'record_not_found', message: "Couldn't find record" } });
    },
  };
}
