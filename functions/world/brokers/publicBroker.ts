import { dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { askJson } from './askJson.ts';
import { connectionRow, isRow, listIn, momentOf, rowAt, textAt } from './brokerRow.ts';
import { type BrokerFacts, BrokerFailed, type BrokerSession, type BrokerSource } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';
import { publicInstrument, publicRow } from './publicRow.ts';
import { accountByAccount, ofAccount, partsByAccount, pathPart, signedIn } from './signedIn.ts';

const HOST = 'api.public.com';
/** Minutes for which an access token is asked: 5 to 1,440 are possible. */
const MINUTES = 15;
/** Kinds of accounts that trade. */
const TRADING = new Set(['BROKERAGE', 'TRADITIONAL_IRA', 'ROTH_IRA']);

/** Facts of the Individual API. Source: PublicDotCom/publicdotcom-py. Its limits are unpublished. */
const facts: BrokerFacts = {
  id: 'public',
  fields: [{ name: 'secret', shape: /^[\w-]{20,200}$/, longest: 200, secret: true }],
  hosts: [HOST],
  pace: [
    { requests: 1, seconds: 1 },
    { requests: 30, seconds: 60 },
  ],
  window: { days: 90, back: 3 * 365, again: 7 },
  readyAt: ['06:30', '17:30'],
  errors: {
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'permission_missing', after: 'reconnect' },
    '404': { failure: 'account_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 60 } },
  },
  untried: true,
};
/** A secret that was deleted is a fault of the request. */
const tokenErrors = { errors: { ...facts.errors, '400': facts.errors['401']!, '403': facts.errors['401']! } };

const ask = signedIn(facts, async (session) => {
  const granted = await askJson(session, tokenErrors, {
    method: 'POST',
    url: `https://${HOST}/userapiauthservice/personal/access-tokens`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ secret: session.credential.secret, validityInMinutes: MINUTES }),
  });
  return { token: textAt(granted, 'accessToken'), seconds: MINUTES * 60, endsAt: null };
});
const get = (session: BrokerSession, path: string): Promise<unknown> =>
  ask(session, { method: 'GET', url: `https://${HOST}/userapigateway/trading/${path}` });

const notUnderstood = () => new BrokerFailed({ failure: 'not_understood', after: 'retry' });
const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The next request: the page of an account's history behind a token, at last its portfolio. */
type Step = { readonly account: number; readonly token: string; readonly isLast?: boolean };

async function standingOf(session: BrokerSession, account: string) {
  const portfolio = await get(session, `${pathPart(account)}/portfolio/v2`);
  if (!isRow(portfolio)) throw notUnderstood();
  ofAccount(portfolio, 'accountId', account);
  const cashIn = listIn(portfolio.equity).find((part) => textAt(part, 'type') === 'CASH');
  const cash = amountIn('USD', textAt(portfolio, 'cash') || textAt(cashIn, 'value'));
  const rows = listIn(portfolio.positions).map((row): HeldRow => {
    const instrument = rowAt(row, 'instrument');
    const symbol = textAt(instrument, 'symbol');
    return {
      symbol,
      instrument: publicInstrument(symbol, textAt(instrument, 'type')),
      quantity: textAt(row, 'quantity'),
      mark: textAt(rowAt(row, 'lastPrice'), 'lastPrice'),
      dayChange: textAt(rowAt(row, 'positionDailyGain'), 'gainValue'),
      opened: textAt(row, 'openedAt'),
    };
  });
  const at = new Date(session.now()).toISOString();
  return heldStanding({ account, at, cash: [cash], netValue: amountIn('USD', textAt(portfolio, 'totalAccountValue')) }, rows);
}

async function accountsOf(session: BrokerSession) {
  const answer = await get(session, 'account');
  const accounts = listIn(isRow(answer) ? answer.accounts : answer).filter((account) => TRADING.has(textAt(account, 'accountType')));
  return accounts.map((account) => ({ number: textAt(account, 'accountId'), name: textAt(account, 'accountType') }));
}

/** Public by the trader's own secret: the history of each account, then its holdings. */
export const publicBroker: BrokerSource = accountByAccount<Step>({
  facts,
  accountsOf,
  first: () => ({ account: 0, token: '' }),
  async step(session, { since, until }, { at, account, next }) {
    if (at.isLast)
      return { parts: [], standings: [await standingOf(session, account)], next: next({ account: at.account + 1, token: '' }) };
    const query = new URLSearchParams({
      start: isoOf(momentOf(since, 0)),
      end: isoOf(momentOf(dayText(dayNumberOf(until) + 1), 0)),
      pageSize: '100',
      ...(at.token !== '' && { nextToken: at.token }),
    });
    const page = await get(session, `${pathPart(account)}/history?${query}`);
    if (!isRow(page)) throw notUnderstood();
    const written = listIn(page.transactions);
    const isNewestFirst = textAt(written[0], 'timestamp') > textAt(written.at(-1), 'timestamp');
    const rows = isNewestFirst ? written.toReversed() : written;
    const parts = partsByAccount(rows, account, 'accountNumber', (of) => of.map((row) => connectionRow(row, publicRow)));
    const token = textAt(page, 'nextToken');
    if (token.length > 1500 || (token !== '' && token === at.token)) throw notUnderstood();
    return { parts, next: next({ account: at.account, token, isLast: token === '' }) };
  },
});
