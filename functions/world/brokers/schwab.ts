import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { dayKey, dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { parseDecimal, ZERO } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { askJson } from './askJson.ts';
import { type BrokerRow, isRow, listIn, momentOf, rowAt, rowsIn, textAt } from './brokerRow.ts';
import { type BrokerFacts, BrokerFailed, type BrokerSession, type BrokerSource, type Credential } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';
import { schwabInstrument, schwabRows } from './schwabRows.ts';
import { atLeastOne, oauthCode, partsByAccount, pathPart, signedIn, tokenRequest } from './signedIn.ts';

const HOST = 'api.schwabapi.com';
/** Days after a sign-in until the trader must sign in again: no renewal moves them. */
const LOGIN_DAYS = 7;
const DAY = 24 * 3_600_000;
/** Rows of one answer at most. It has no pages. */
const MOST = 3000;
/** Types are asked for one by one: a list of them gives nothing. */
const TYPES = ['TRADE', 'RECEIVE_AND_DELIVER', 'DIVIDEND_OR_INTEREST', 'TRADE_CORRECTION'] as const;

const expired = { failure: 'credential_expired', after: 'reconnect' } as const;
/** Facts of the Trader API. Sources: alexgolec/schwab-py (sign-in), shapes of answers as public users of the API recorded them. */
const facts: BrokerFacts = {
  id: 'schwab',
  fields: [
    { name: 'appKey', shape: /^[A-Za-z0-9]{16,64}$/, longest: 64, secret: false },
    { name: 'appSecret', shape: /^[A-Za-z0-9]{8,64}$/, longest: 64, secret: true },
    { name: 'callback', shape: /^https:\/\/[a-zA-Z0-9.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/, longest: 250, secret: false },
    { name: 'landed', shape: /^https:\/\/[^\s?#]+\?[^\s#]*code=[^\s#]+$/, longest: 2000, secret: true },
  ],
  hosts: [HOST],
  // Half of the 120 in a minute.
  pace: [{ requests: 60, seconds: 60 }],
  window: { days: 30, back: 4 * 365, again: 7 },
  readyAt: ['06:30', '17:30'],
  errors: {
    invalid_client: expired,
    invalid_grant: expired,
    unsupported_token_type: expired,
    refresh_token_authentication_error: expired,
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'permission_missing', after: 'reconnect' },
    '404': { failure: 'account_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 60 } },
  },
  untried: true,
};

/** The code of a sign-in, from the address that the trader landed on; '' when it has none. */
const codeIn = ({ landed = '' }: Credential): string => URL.parse(landed)?.searchParams.get('code') ?? '';

const ask = signedIn(facts, async (session) => {
  const { appKey = '', appSecret = '', callback = '', refreshToken = '', refreshUntil = '0' } = session.credential;
  const code = codeIn(session.credential);
  const form =
    code === ''
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'authorization_code', code, redirect_uri: callback };
  if (code === '' && refreshToken === '') throw new BrokerFailed(expired);
  const basic = Buffer.from(`${appKey}:${appSecret}`).toString('base64');
  const granted = await askJson(
    session,
    facts,
    tokenRequest(`https://${HOST}/v1/oauth/token`, form, { authorization: `Basic ${basic}` }),
    oauthCode,
  );
  const endsAt = code === '' ? Number(refreshUntil) : session.now() + LOGIN_DAYS * DAY;
  const changed = { landed: '', refreshToken: textAt(granted, 'refresh_token') || refreshToken, refreshUntil: String(endsAt) };
  return { token: textAt(granted, 'access_token'), seconds: Number(textAt(granted, 'expires_in')) || 1800, changed, endsAt };
});
const get = (session: BrokerSession, path: string): Promise<unknown> =>
  ask(session, { method: 'GET', url: `https://${HOST}/trader/v1/accounts/${path}` });

/** The next request: the hash of an account, then its time from a moment on, as many milliseconds as `span`, type by type, then its holdings. */
type Step = { readonly account: number; readonly hash: string; readonly from: number; readonly span: number; readonly type: number };
/** The shortest time that is asked for. */
const MINUTE = 60_000;

/** Holdings of an account. Positions have a value and no price. */
async function standingOf(session: BrokerSession, account: string, hash: string): Promise<BrokerStanding> {
  const own = rowAt(await get(session, `${pathPart(hash)}?fields=positions`), 'securitiesAccount');
  const balances = rowAt(own, 'currentBalances');
  if (textAt(own, 'accountNumber') !== account) throw new BrokerFailed({ failure: 'not_understood', after: 'retry' });
  const [cash, netValue] = ['cashBalance', 'liquidationValue'].map((name) => amountIn('USD', textAt(balances, name)));
  const rows = rowsIn(own.positions).map((row): HeldRow => {
    const short = parseDecimal(textAt(row, 'shortQuantity')) ?? ZERO;
    const instrument = rowAt(row, 'instrument');
    return {
      symbol: textAt(instrument, 'symbol'),
      instrument: schwabInstrument(instrument),
      quantity: textAt(row, short === 0n ? 'longQuantity' : 'shortQuantity'),
      isShort: short !== 0n,
      worth: textAt(row, 'marketValue'),
      dayChange: textAt(row, 'currentDayProfitLoss'),
    };
  });
  return heldStanding({ account, at: new Date(session.now()).toISOString(), cash: [cash!], netValue: netValue! }, rows);
}

const missing = { failure: 'account_missing', after: 'reconnect' } as const;
const numberOf = (account: BrokerRow): string => textAt(account, 'accountNumber');

/** Charles Schwab by the trader's own application: the transactions of each account, by type, then its holdings. */
export const schwab: BrokerSource = {
  facts,
  signInAddress: ({ appKey = '', callback = '' }) =>
    `https://${HOST}/v1/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: appKey, redirect_uri: callback })}`,

  async test(session) {
    return atLeastOne(listIn(await get(session, 'accountNumbers'))).map((account) => ({ number: numberOf(account), name: '' }));
  },

  async fetch(session, { since, until, accounts, cursor }) {
    const first: Step = { account: 0, hash: '', from: momentOf(since, 0), span: facts.window.days * DAY, type: 0 };
    const step: Step = cursor === null ? first : JSON.parse(cursor);
    const account = accounts[step.account];
    if (account === undefined) return { parts: [], next: null };
    const next = (at: Step) => (at.account < accounts.length ? { cursor: JSON.stringify(at), after: 0 } : null);
    if (step.hash === '') {
      const known = listIn(await get(session, 'accountNumbers'));
      const own = known.find((row) => numberOf(row) === account);
      const hash = textAt(own, 'hashValue');
      if (hash === '') throw new BrokerFailed(missing, '', '', account);
      return { parts: [], next: next({ ...step, hash }) };
    }
    if (step.type === TYPES.length)
      return {
        parts: [],
        standings: [await standingOf(session, account, step.hash)],
        next: next({ ...first, account: step.account + 1 }),
      };
    const last = momentOf(dayText(dayNumberOf(until) + 1), 0);
    const end = Math.min(step.from + step.span, last);
    const query = new URLSearchParams({
      startDate: new Date(step.from).toISOString(),
      endDate: new Date(end - 1).toISOString(),
      types: TYPES[step.type]!,
    });
    const answer = await get(session, `${pathPart(step.hash)}/transactions?${query}`);
    if (isRow(answer)) throw new BrokerFailed({ failure: 'not_understood', after: 'retry' });
    const rows = listIn(answer);
    const isCut = rows.length >= MOST;
    if (isCut && step.span > MINUTE) return { parts: [], next: next({ ...step, span: Math.max(MINUTE, Math.floor(step.span / 4)) }) };
    const parts = partsByAccount(rows, account, 'accountNumber', (of) =>
      of.toSorted((a, b) => (textAt(a, 'time') < textAt(b, 'time') ? -1 : 1)).flatMap(schwabRows),
    );
    const isSameTime = step.type + 1 < TYPES.length || end >= last;
    const onward = isSameTime
      ? { ...step, type: step.type + 1 }
      : { ...step, from: end, span: Math.min(step.span * 4, first.span), type: 0 };
    return { parts, ...(isCut && { tooLarge: dayKey(millis(step.from), 'America/New_York') }), next: next(onward) };
  },
};
