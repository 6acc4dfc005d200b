import { type BookEvent, newYorkDay, shownIn, unitsOf } from './book.ts';
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
type Transaction = Readonly<Record<string, unknown>> & { readonly type: string };

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const padded = (symbol: string): string => symbol.replace(/^([A-Z]+)(?=\d{6}[CP]\d{8}$)/, (root) => root.padEnd(6));
const stampOf = (at: number): string => new Date(at).toISOString().replace('.000Z', '+0000');
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

function instrumentOf(symbol: string): Readonly<Record<string, unknown>> {
  if (unitsOf(symbol) !== 100) return { assetType: 'EQUITY', symbol, cusip: '000000000' };
  const [, root = '', year = '', month = '', day = '', right = '', strike = ''] =
    /^([A-Z]+)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/.exec(symbol) ?? [];
  return {
    assetType: 'OPTION',
    symbol: padded(symbol),
    putCall: right === 'C' ? 'CALL' : 'PUT',
    strikePrice: Number(strike) / 1000,
    expirationDate: `20${year}-${month}-${day}T05:00:00+0000`,
    underlyingSymbol: root,
    optionPremiumMultiplier: 100,
  };
}
const feeOf = (feeType: string, cost: number) => ({
  instrument: { assetType: 'CURRENCY', symbol: 'CURRENCY_USD' },
  amount: Math.abs(cost),
  cost,
  feeType,
});

/** An event as its transactions; several executions of one order are one transaction with several items. */
function transactionsOf(event: BookEvent, book: readonly BookEvent[], number: string): readonly Transaction[] {
  const base = {
    activityId: 100_200_000_000 + event.id,
    time: stampOf(event.at),
    tradeDate: stampOf(event.at),
    accountNumber: number,
    status: 'VALID',
    subAccount: 'MARGIN',
  };
  if (event.is === 'trade') {
    const legs = book.filter(
      (other) =>
        other.is === 'trade' && other.order === event.order && other.at === event.at && other.legs > 1 && other.corrects === undefined,
    );
    const own = legs.length > 1 ? legs.filter((leg) => leg.is === 'trade') : [event];
    if (own[0]!.id !== event.id && legs.length > 1) return [];
    const fee = exact(own.reduce((sum, leg) => sum + Number(leg.fee), 0));
    const items = own.map(({ symbol, side, quantity, price, effect }) => {
      const sign = side === 'buy' ? 1 : -1;
      const cost = exact(-sign * Number(quantity) * Number(price) * unitsOf(symbol));
      return {
        instrument: instrumentOf(symbol),
        amount: sign * Number(quantity),
        cost,
        price: Number(price),
        positionEffect: effect === 'open' ? 'OPENING' : 'CLOSING',
      };
    });
    const fees = [feeOf('COMMISSION', exact(-fee / 2)), feeOf('OPT_REG_FEE', exact(-(fee - exact(fee / 2)))), feeOf('SEC_FEE', 0)];
    const netAmount = exact(items.reduce((sum, { cost }) => sum + cost, 0) - fee);
    return [
      {
        ...base,
        type: 'TRADE',
        description: 'Trade',
        orderId: event.order,
        netAmount,
        activityType: 'EXECUTION',
        transferItems: [...fees, ...items],
      },
    ];
  }
  if (event.is === 'end') {
    const { how, symbol, held, quantity, cash = '0', shares } = event;
    const words = { expire: 'Expiration', assign: 'Assignment', exercise: 'Exercise' }[how];
    const booked = {
      time: stampOf(Date.parse(`${newYorkDay(event.at)}T05:00:00Z`)),
      tradeDate: stampOf(Date.parse(`${newYorkDay(event.at)}T05:00:00Z`)),
    };
    const item = {
      instrument: instrumentOf(symbol),
      amount: (held === 'long' ? -1 : 1) * Number(quantity),
      cost: 0,
      price: 0,
      positionEffect: 'CLOSING',
    };
    const removal = {
      ...base,
      ...booked,
      type: 'RECEIVE_AND_DELIVER',
      description: `Removed due to ${words} ${symbol}`,
      netAmount: Number(cash),
      transferItems: [item],
    };
    if (shares === undefined) return [removal];
    const sign = shares.side === 'buy' ? 1 : -1;
    const cost = -sign * Number(shares.quantity) * Number(shares.price);
    const delivered = {
      instrument: instrumentOf(shares.symbol),
      amount: sign * Number(shares.quantity),
      cost,
      price: Number(shares.price),
      positionEffect: 'OPENING',
    };
    return [
      removal,
      { ...base, activityId: 100_300_000_000 + event.id, type: 'TRADE', description: 'Trade', netAmount: cost, transferItems: [delivered] },
    ];
  }
  if (event.is !== 'cash' || event.kind === 'deposit') return [];
  const description = event.kind === 'dividend' ? 'CASH DIV ON SHARES' : 'MARGIN INTEREST';
  const items = event.symbol === '' ? [] : [{ instrument: instrumentOf(event.symbol), amount: 0, cost: 0 }];
  return [{ ...base, type: 'DIVIDEND_OR_INTEREST', description, netAmount: Number(event.amount), transferItems: items }];
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
      .flatMap((event) => transactionsOf(event, book, opened.number))
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
      return json(404, { errors: [{ status: 404, title: 'Not Found' }] });
    },
  };
}
