import { dayKey, dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { askJson } from './askJson.ts';
import { type BrokerRow, connectionRow, isRow, momentOf, rowAt, rowsIn, textAt } from './brokerRow.ts';
import { type BrokerFacts, BrokerFailed, type BrokerSession, type BrokerSource } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';
import { accountByAccount, ofAccount, pathPart } from './signedIn.ts';
import { heldInstrument, tradierRow } from './tradierRow.ts';

const HOST = 'api.tradier.com';
/** Rows that are asked for in a page, and those that any page but the last has: the default. Where Tradier's limit is lower, it is not published. */
const [PAGE, LEAST] = [1000, 25];
/** Days of the first question; many pages halve them, because the rows of one day must be in one answer. */
const DAYS = 30;
/** Symbols of one question for prices. */
const MOST_QUOTES = 200;
/** The hour of New York from which positions may have trades that the history lacks. */
const OPENING = 9;
/** Pages of several days, and of one day, at most. */
const [FEW, MOST] = [3, 100];

/** Facts of the Brokerage API. Sources: documentation.tradier.com (get-account-history, rate limiting), docs.tradier.com (history). */
const facts: BrokerFacts = {
  id: 'tradier',
  fields: [{ name: 'accessToken', shape: /^[A-Za-z0-9]{20,64}$/, longest: 64, secret: true }],
  hosts: [HOST],
  // Half of the 120 in a minute that Tradier allows a token.
  pace: [{ requests: 60, seconds: 60 }],
  window: { days: 90, back: 5 * 365, again: 7 },
  // The clearing firm writes the history at night.
  readyAt: ['07:00'],
  errors: {
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'permission_missing', after: 'reconnect' },
    '404': { failure: 'account_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 60 } },
  },
  untried: true,
};

const get = (session: BrokerSession, path: string): Promise<unknown> =>
  askJson(session, facts, {
    method: 'GET',
    url: `https://${HOST}/v1${path}`,
    headers: { accept: 'application/json', authorization: `Bearer ${session.credential.accessToken ?? ''}` },
  });

/** The next request: an account's days from `from` on, as many as `days`; behind the last day, its holdings. */
type Step = { readonly account: number; readonly from: string; readonly days: number };

const dayAfter = (day: string, days: number): string => dayText(dayNumberOf(day) + days);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const notUnderstood = () => new BrokerFailed({ failure: 'not_understood', after: 'retry' });

/** A page of events, the newest first as Tradier lists them. */
async function pageOf(
  session: BrokerSession,
  account: string,
  days: readonly [string, string],
  page: number,
): Promise<readonly BrokerRow[]> {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE), start: days[0], end: days[1] });
  const body = await get(session, `/accounts/${pathPart(account)}/history?${query}`);
  if (!isRow(body) || !('history' in body)) throw notUnderstood();
  return rowsIn(isRow(body.history) ? body.history.event : body.history);
}

/** All events of some days, the oldest first; null when they are too many pages. */
async function eventsOf(session: BrokerSession, account: string, days: readonly [string, string]): Promise<readonly BrokerRow[] | null> {
  const most = days[0] === days[1] ? MOST : FEW;
  const all: BrokerRow[] = [];
  let before = '';
  for (let page = 1; page <= most; page++) {
    const events = await pageOf(session, account, days, page);
    const text = JSON.stringify(events);
    if (events.length >= LEAST && text === before) throw notUnderstood();
    before = text;
    all.push(...events);
    if (events.length < LEAST) return all.reverse();
  }
  return null;
}

/** Last prices of held symbols. */
async function quotesOf(session: BrokerSession, symbols: readonly string[]): Promise<ReadonlyMap<string, BrokerRow>> {
  const named = symbols.filter((symbol) => /^[\w./-]{1,40}$/.test(symbol)).slice(0, MOST_QUOTES);
  if (named.length === 0) return new Map();
  const body = await get(session, `/markets/quotes?${new URLSearchParams({ symbols: named.join(','), greeks: 'false' })}`);
  return new Map(rowsIn(rowAt(body, 'quotes').quote).map((row) => [textAt(row, 'symbol'), row]));
}

/** Holdings of an account; null from 9:00 in New York on, because positions are current and the history is a night old. */
async function standingOf(session: BrokerSession, account: string) {
  if (momentOf(dayKey(millis(session.now()), 'America/New_York'), OPENING) <= session.now()) return null;
  const balances = ofAccount(rowAt(await get(session, `/accounts/${pathPart(account)}/balances`), 'balances'), 'account_number', account);
  const held = rowsIn(rowAt(await get(session, `/accounts/${pathPart(account)}/positions`), 'positions').position);
  const symbols = held.map((row) => textAt(row, 'symbol'));
  const quotes = await quotesOf(session, symbols);
  const [cash, netValue] = ['total_cash', 'total_equity'].map((name) => amountIn('USD', textAt(balances, name)));
  const rows = held.map((row, at): HeldRow => {
    const symbol = symbols[at]!;
    const mark = textAt(quotes.get(symbol), 'last');
    return { symbol, instrument: heldInstrument(symbol), quantity: textAt(row, 'quantity'), mark, opened: textAt(row, 'date_acquired') };
  });
  return heldStanding({ account, at: new Date(session.now()).toISOString(), cash: [cash!], netValue: netValue! }, rows);
}

async function accountsOf(session: BrokerSession) {
  const accounts = rowsIn(rowAt(await get(session, '/user/profile'), 'profile').account);
  return accounts.map((account) => ({ number: textAt(account, 'account_number'), name: textAt(account, 'classification') }));
}

/** Tradier by the trader's own token: the nightly history of each account, then its holdings. */
export const tradier: BrokerSource = accountByAccount<Step>({
  facts,
  accountsOf,
  first: ({ since }) => ({ account: 0, from: since, days: DAYS }),
  async step(session, { since, until }, { at, account, next }) {
    if (at.from > until)
      return {
        parts: [],
        standings: [await standingOf(session, account)].filter((standing) => standing !== null),
        next: next({ account: at.account + 1, from: since, days: DAYS }),
      };
    const end = earlier(dayAfter(at.from, at.days - 1), until);
    const events = await eventsOf(session, account, [at.from, end]);
    const onward = next({ ...at, from: dayAfter(end, 1) });
    if (events === null)
      return at.from === end
        ? { parts: [], tooLarge: end, next: onward }
        : { parts: [], next: next({ ...at, days: Math.floor(at.days / 2) }) };
    const rows = events.map((row) => connectionRow(row, tradierRow));
    return { parts: [{ account, rows }], next: onward };
  },
});
