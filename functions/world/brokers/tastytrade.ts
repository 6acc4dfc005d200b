import { askJson } from './askJson.ts';
import { type BrokerRow, connectionRow, ignored, isAlike, listIn, type RowSense, rowAt, textAt } from './brokerRow.ts';
import type { BrokerFacts, BrokerSession, BrokerSource, FetchRequest } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';
import { accountByAccount, ofAccount, partsByAccount, pathPart, signedIn } from './signedIn.ts';
import { tastytradeInstrument, tastytradeRow } from './tastytradeRow.ts';

const HOST = 'api.tastyworks.com';
/** Rows of a page. */
const PAGE = 250;
/** Requests without a name and version of the product are refused. */
const NAMED = { 'user-agent': 'Afterbell/1.0' };

/** Facts of the Open API. Sources: developer.tastytrade.com (OAuth 2, transactions), fields as tastyware/tastytrade lists them. Its limits are unpublished. */
const facts: BrokerFacts = {
  id: 'tastytrade',
  fields: [
    { name: 'clientSecret', shape: /^[A-Za-z0-9]{20,80}$/, longest: 80, secret: true },
    { name: 'refreshToken', shape: /^[\w-]+\.[\w-]+\.[\w-]+$/, longest: 2048, secret: true },
  ],
  hosts: [HOST],
  pace: [
    { requests: 2, seconds: 1 },
    { requests: 60, seconds: 60 },
  ],
  window: { days: 90, back: 5 * 365, again: 7 },
  readyAt: ['06:30', '17:30'],
  errors: {
    invalid_grant: { failure: 'credential_expired', after: 'reconnect' },
    invalid_client: { failure: 'credential_refused', after: 'reconnect' },
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'permission_missing', after: 'reconnect' },
    '404': { failure: 'account_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 120 } },
  },
  untried: true,
};

/** OAuth writes its codes in `error_code`, the service in `error.code`. */
const codeIn = (body: unknown): string => textAt(body, 'error_code') || textAt(rowAt(body, 'error'), 'code');

const ask = signedIn(facts, async (session) => {
  const form = {
    grant_type: 'refresh_token',
    client_secret: session.credential.clientSecret,
    refresh_token: session.credential.refreshToken,
  };
  const headers = { ...NAMED, 'content-type': 'application/json', accept: 'application/json' };
  const url = `https://${HOST}/oauth/token`;
  const granted = await askJson(session, facts, { method: 'POST', url, headers, body: JSON.stringify(form) }, codeIn);
  return { token: textAt(granted, 'access_token'), seconds: Number(textAt(granted, 'expires_in')) || 900, endsAt: null };
});
const get = async (session: BrokerSession, path: string): Promise<unknown> =>
  ask(session, { method: 'GET', url: `https://${HOST}${path}`, headers: NAMED }, codeIn);
const itemsOf = (body: unknown) => listIn(rowAt(body, 'data').items);

/** The next request: a page of an account's transactions, or its holdings. */
type Step = { readonly account: number; readonly page: number; readonly isLast: boolean };
const FIRST: Step = { account: 0, page: 0, isLast: false };

async function standingOf(session: BrokerSession, account: string) {
  const balances = ofAccount(rowAt(await get(session, `/accounts/${pathPart(account)}/balances`), 'data'), 'account-number', account);
  const positions = itemsOf(await get(session, `/accounts/${pathPart(account)}/positions?include-marks=true`)).map(
    (row): HeldRow => ({
      symbol: textAt(row, 'symbol'),
      instrument: tastytradeInstrument(textAt(row, 'symbol'), textAt(row, 'instrument-type')),
      quantity: textAt(row, 'quantity'),
      isShort: textAt(row, 'quantity-direction') === 'Short',
      mark: textAt(row, 'mark'),
      // For units opened today this is their opening price.
      closedAt: textAt(row, 'average-daily-market-close-price'),
    }),
  );
  const [cash, netValue] = ['cash-balance', 'net-liquidating-value'].map((name) => amountIn('USD', textAt(balances, name)));
  return heldStanding({ account, at: new Date(session.now()).toISOString(), cash: [cash!], netValue: netValue! }, positions);
}

function transactionsAt({ since, until }: FetchRequest, account: string, page: number): string {
  const query = new URLSearchParams({
    'per-page': String(PAGE),
    'page-offset': String(page),
    sort: 'Asc',
    'start-date': since,
    'end-date': until,
  });
  return `/accounts/${pathPart(account)}/transactions?${query}`;
}

/** The meaning of a row beside the others of its execution: one that is booked again replaces the one that a reversal takes back. */
function corrected(row: BrokerRow, beside: readonly BrokerRow[], sense: RowSense): RowSense {
  if (typeof sense === 'string') return sense;
  const others = beside.filter((other) => other !== row && isAlike(row, other, ['exec-id', 'symbol', 'executed-at']));
  if (sense.is === 'bust') {
    const isBookedAgain = others.some((other) => textAt(other, 'reverses-id') === '' && textAt(other, 'id') !== sense.executionId);
    return isBookedAgain ? ignored('It reverses a transaction that was booked again.') : sense;
  }
  const replaces = others
    .map((other) => textAt(other, 'reverses-id'))
    .filter((reversed) => reversed !== '' && reversed !== textAt(row, 'id'));
  return sense.is === 'fill' && replaces.length > 0 ? { ...sense, fill: { ...sense.fill, replaces } } : sense;
}

async function accountsOf(session: BrokerSession) {
  const accounts = itemsOf(await get(session, '/customers/me/accounts')).map((item) => rowAt(item, 'account'));
  return accounts.map((account) => ({ number: textAt(account, 'account-number'), name: textAt(account, 'nickname') }));
}

/** tastytrade by the trader's own OAuth application: the transactions of each account, then its holdings. */
export const tastytrade: BrokerSource = accountByAccount<Step>({
  facts,
  accountsOf,
  first: () => FIRST,
  async step(session, request, { at, account, next }) {
    if (at.isLast) return { parts: [], standings: [await standingOf(session, account)], next: next({ ...FIRST, account: at.account + 1 }) };
    const rows = itemsOf(await get(session, transactionsAt(request, account, at.page)));
    const parts = partsByAccount(rows, account, 'account-number', (of) =>
      of.map((row) => connectionRow(row, (fields) => corrected(row, of, tastytradeRow(fields, of)))),
    );
    const isLast = rows.length < PAGE;
    return { parts, next: next({ account: at.account, page: isLast ? 0 : at.page + 1, isLast }) };
  },
});
