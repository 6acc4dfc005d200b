import { dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { alpacaInstrument } from './alpacaCash.ts';
import { alpacaRow } from './alpacaRow.ts';
import { askJson } from './askJson.ts';
import { type BrokerRow, connectionRow, listIn, textAt } from './brokerRow.ts';
import { type BrokerFacts, BrokerFailed, type BrokerSession, type BrokerSource, type FetchRequest } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';

const LIVE = 'api.alpaca.markets';
const PAPER = 'paper-api.alpaca.markets';
/** The most that one page may have. */
const PAGE = 100;

/** Facts of the Trading API, version 2. Sources: docs.alpaca.markets (account activities, authentication, usage limit). */
const facts: BrokerFacts = {
  id: 'alpaca',
  fields: [
    { name: 'keyId', shape: /^[A-Z0-9]{16,40}$/, longest: 40, secret: false },
    { name: 'secretKey', shape: /^[A-Za-z0-9+/=_-]{30,80}$/, longest: 80, secret: true },
  ],
  hosts: [LIVE, PAPER],
  // Half of the 200 in a minute that Alpaca allows an account: the rest is for its owner's own programs.
  pace: [{ requests: 100, seconds: 60 }],
  window: { days: 90, back: 5 * 365, again: 7 },
  // Ends of options and fees are booked overnight.
  readyAt: ['06:30', '16:30'],
  errors: {
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'credential_refused', after: 'reconnect' },
    '40110000': { failure: 'credential_refused', after: 'reconnect' },
    '40310000': { failure: 'permission_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 60 } },
    '42910000': { failure: 'busy', after: { waitSeconds: 60 } },
  },
  untried: true,
};

/** The next request: of the account at first, then of activities behind an id, or of positions. */
type Step = { readonly account: string; readonly after: string; readonly isLast: boolean };

const ask = (session: BrokerSession, path: string): Promise<unknown> =>
  askJson(
    session,
    facts,
    {
      method: 'GET',
      // Keys of paper accounts begin with PK.
      url: `https://${(session.credential.keyId ?? '').startsWith('PK') ? PAPER : LIVE}/v2/${path}`,
      headers: { 'apca-api-key-id': session.credential.keyId ?? '', 'apca-api-secret-key': session.credential.secretKey ?? '' },
    },
    (body) => textAt(body, 'code'),
  );

async function askAccount(session: BrokerSession) {
  const account = await ask(session, 'account');
  const number = textAt(account, 'account_number');
  if (number === '') throw new BrokerFailed({ failure: 'not_understood', after: 'retry' });
  const currency = textAt(account, 'currency') || 'USD';
  return { number, cash: amountIn(currency, textAt(account, 'cash')), netValue: amountIn(currency, textAt(account, 'equity')) };
}

const dayBeside = (day: string, days: number): string => dayText(dayNumberOf(day) + days);

/** A page of activities, the oldest first. Rows that have only a date are at its midnight somewhere, so a day more is asked for at each end. */
function askActivities(session: BrokerSession, { since, until }: FetchRequest, after: string): Promise<unknown> {
  const query = new URLSearchParams({
    after: `${dayBeside(since, -1)}T00:00:00Z`,
    until: `${dayBeside(until, 2)}T00:00:00Z`,
    direction: 'asc',
    page_size: String(PAGE),
    ...(after !== '' && { page_token: after }),
  });
  return ask(session, `account/activities?${query}`);
}

const heldIn = (row: BrokerRow): HeldRow => ({
  symbol: textAt(row, 'symbol'),
  instrument: alpacaInstrument(textAt(row, 'symbol')),
  quantity: textAt(row, 'qty'),
  isShort: textAt(row, 'side') === 'short',
  mark: textAt(row, 'current_price'),
  dayChange: textAt(row, 'unrealized_intraday_pl'),
});

const next = (step: Step) => ({ cursor: JSON.stringify(step), after: 0 });

/** Alpaca by the keys of one account: its activities, then its positions. */
export const alpaca: BrokerSource = {
  facts,
  async test(session) {
    const { number } = await askAccount(session);
    return [{ number, name: '' }];
  },

  async fetch(session, request) {
    if (request.cursor === null) {
      const { number } = await askAccount(session);
      return { parts: [], accounts: [{ number, name: '' }], next: next({ account: number, after: '', isLast: false }) };
    }
    const step: Step = JSON.parse(request.cursor);
    const { account } = step;
    if (step.isLast) {
      const { cash, netValue } = await askAccount(session);
      const held = listIn(await ask(session, 'positions')).map(heldIn);
      const at = new Date(session.now()).toISOString();
      return { parts: [], next: null, standings: [heldStanding({ account, at, cash: [cash], netValue }, held)] };
    }
    const rows = listIn(await askActivities(session, request, step.after));
    const last = textAt(rows.at(-1), 'id');
    const isLast = rows.length < PAGE || last === step.after;
    return {
      parts: [{ account, rows: rows.map((row) => connectionRow(row, alpacaRow)) }],
      next: next({ ...step, after: isLast ? '' : last, isLast }),
    };
  },
};
