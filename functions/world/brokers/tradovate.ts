import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { askJson, refused } from './askJson.ts';
import { type BrokerRow, connectionRow, isRow, listIn, momentOf, textAt } from './brokerRow.ts';
import { type BrokerFacts, BrokerFailed, type BrokerSession, type BrokerSource, type FetchedPart } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';
import { atLeastOne, signedIn } from './signedIn.ts';
import { tradovateInstrument, tradovateRow } from './tradovateRow.ts';

const LIVE = 'live.tradovateapi.com';
const DEMO = 'demo.tradovateapi.com';
/** The cursor of the last step, after all fills. */
const HOLDINGS = 'holdings';
/** Fills of one step, whose orders, fees and contracts are asked for by their ids. */
const SLICE = 50;

/** Facts of the API. Sources: partner.tradovate.com (rate limits, penalty tickets, fill, fillFee), Deltalytix. How far back fill/list goes is not published. */
const facts: BrokerFacts = {
  id: 'tradovate',
  fields: [
    { name: 'environment', shape: /^(?:live|demo)$/, longest: 4, secret: false, choices: ['live', 'demo'] },
    { name: 'name', shape: /^[\w.@+-]{2,64}$/, longest: 64, secret: false },
    { name: 'password', shape: /^[ -~]{6,64}$/, longest: 64, secret: true },
    { name: 'cid', shape: /^\d{1,10}$/, longest: 10, secret: false },
    { name: 'secretKey', shape: /^[\w-]{16,64}$/, longest: 64, secret: true },
  ],
  hosts: [LIVE, DEMO],
  // Below the limit of 5,000 in an hour, after which an account is shut out for another.
  pace: [
    { requests: 5, seconds: 1 },
    { requests: 2000, seconds: 3600 },
  ],
  window: { days: 14, back: 14, again: 5, mayEnd: true },
  // Before and after the close of the session at 17:00, and after the night.
  readyAt: ['08:00', '16:50', '17:20'],
  errors: {
    errorText: { failure: 'credential_refused', after: 'reconnect' },
    'p-captcha': { failure: 'locked_out', after: { waitSeconds: 3600 } },
    '401': { failure: 'credential_refused', after: 'reconnect' },
    '403': { failure: 'permission_missing', after: 'reconnect' },
    '404': { failure: 'permission_missing', after: 'reconnect' },
    '429': { failure: 'busy', after: { waitSeconds: 3600 } },
  },
  untried: true,
};

const baseOf = ({ credential }: BrokerSession): string => `https://${credential.environment === 'demo' ? DEMO : LIVE}/v1/`;

/** Signs in. A penalty names a ticket, which must be given back after its time. */
const ask = signedIn(facts, async (session) => {
  const { name, password, cid, secretKey, penaltyTicket = '' } = session.credential;
  const sent = {
    name,
    password,
    appId: 'Afterbell',
    appVersion: '1.0',
    cid: Number(cid),
    sec: secretKey,
    ...(penaltyTicket !== '' && { 'p-ticket': penaltyTicket }),
  };
  const answer = await askJson(session, facts, {
    method: 'POST',
    url: `${baseOf(session)}auth/accesstokenrequest`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(sent),
  });
  if (textAt(answer, 'p-captcha') === 'true') throw refused(session, facts, 'p-captcha');
  const ticket = textAt(answer, 'p-ticket');
  if (ticket !== '') {
    await session.keep({ ...session.credential, penaltyTicket: ticket }, null);
    throw new BrokerFailed({ failure: 'busy', after: { waitSeconds: Math.max(1, Number(textAt(answer, 'p-time')) || 60) } }, 'p-ticket');
  }
  if (textAt(answer, 'errorText') !== '') throw refused(session, facts, 'errorText', textAt(answer, 'errorText'));
  const seconds = (Date.parse(textAt(answer, 'expirationTime')) - session.now()) / 1000;
  // Its clock may differ from ours, so its time is cut to the documented one.
  return { token: textAt(answer, 'accessToken'), seconds: Math.min(seconds || 600, 80 * 60), changed: { penaltyTicket: '' }, endsAt: null };
});
const list = async (session: BrokerSession, path: string): Promise<readonly BrokerRow[]> =>
  listIn(await ask(session, { method: 'GET', url: `${baseOf(session)}${path}` }));

/** Things of one kind by their ids. */
async function itemsOf(session: BrokerSession, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, BrokerRow>> {
  const known = [...new Set(ids)].filter((id) => /^\d+$/.test(id));
  if (known.length === 0) return new Map();
  return new Map((await list(session, `${kind}/items?ids=${known.join(',')}`)).map((row) => [textAt(row, 'id'), row]));
}

/** An account's cash and net value; nothing for a key without the right to them, which positions don't need. */
async function balanceOf(session: BrokerSession, account: string): Promise<unknown> {
  try {
    return await ask(session, {
      method: 'POST',
      url: `${baseOf(session)}cashBalance/getcashbalancesnapshot`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: Number(account) }),
    });
  } catch (error) {
    if (error instanceof BrokerFailed && error.failure === 'permission_missing') return {};
    throw error;
  }
}

/** Holdings of the chosen accounts, without prices: those need another contract with the exchange. */
async function standingsOf(session: BrokerSession, accounts: readonly string[]): Promise<readonly BrokerStanding[]> {
  const held = (await list(session, 'position/list')).filter((row) => accounts.includes(textAt(row, 'accountId')));
  const names = await itemsOf(
    session,
    'contract',
    held.map((row) => textAt(row, 'contractId')),
  );
  const standings: BrokerStanding[] = [];
  for (const account of accounts.filter((id) => /^\d{1,15}$/.test(id))) {
    const balance = await balanceOf(session, account);
    const rows = held
      .filter((row) => textAt(row, 'accountId') === account)
      .map((row): HeldRow => {
        const symbol = textAt(names.get(textAt(row, 'contractId')), 'name');
        return { symbol, instrument: tradovateInstrument(symbol), quantity: textAt(row, 'netPos') };
      });
    const [cash, netValue] = ['totalCashValue', 'netLiq'].map((name) => amountIn('USD', textAt(balance, name)));
    standings.push(heldStanding({ account, at: new Date(session.now()).toISOString(), cash: [cash!], netValue: netValue! }, rows));
  }
  return standings;
}

/** The accounts of the login: traders rename them, the id stays. */
const accountsOf = async (session: BrokerSession) =>
  (await list(session, 'account/list')).map((row) => ({ number: textAt(row, 'id'), name: textAt(row, 'nickname') || textAt(row, 'name') }));

/** The fills since some moment behind an id, the oldest first. */
async function fillsOf(session: BrokerSession, from: number, after: bigint): Promise<readonly BrokerRow[]> {
  const idOf = (row: BrokerRow): bigint => BigInt(/^\d+$/.exec(textAt(row, 'id'))?.[0] ?? '0');
  const all = (await list(session, 'fill/list')).filter((row) => !(Date.parse(textAt(row, 'timestamp')) < from));
  return all.filter((row) => idOf(row) > after || idOf(row) === 0n).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** Tradovate by the trader's own API key: fills, with the accounts, contracts and fees that their ids lead to, then the holdings of the accounts. */
export const tradovate: BrokerSource = {
  facts,
  test: async (session) => atLeastOne(await accountsOf(session)),

  async fetch(session, { since, cursor, accounts }) {
    const after = cursor === null ? '0' : (JSON.parse(cursor) as string);
    if (after === HOLDINGS) return { parts: [], standings: await standingsOf(session, accounts), next: null };
    const known = await accountsOf(session);
    const others = new Set(known.map(({ number }) => number).filter((id) => id !== '' && !accounts.includes(id)));
    const holdings = { cursor: JSON.stringify(HOLDINGS), after: 0 };
    const fills = await fillsOf(session, momentOf(since, 0), BigInt(after));
    const some = fills.slice(0, SLICE);
    if (some.length === 0) return { parts: [], accounts: known, next: holdings };
    const ids = (name: string) => some.map((row) => textAt(row, name));
    const orders = await itemsOf(session, 'order', ids('orderId'));
    const contracts = await itemsOf(session, 'contract', ids('contractId'));
    const fees = await itemsOf(session, 'fillFee', ids('id'));
    const read = some.map((row) => {
      const [order, contract, charged] = [
        orders.get(textAt(row, 'orderId')),
        contracts.get(textAt(row, 'contractId')),
        fees.get(textAt(row, 'id')),
      ];
      const full = { ...row, contract: textAt(contract, 'name'), ...(isRow(charged) && { fees: charged }) };
      return { account: textAt(order, 'accountId'), row: connectionRow(full, (fields) => tradovateRow(fields, some)) };
    });
    if (read.some(({ account }) => account === '')) throw new BrokerFailed({ failure: 'not_understood', after: 'retry' }, 'order');
    // A login lists the fills of all its accounts. Those of an account that it lacks are a part of their own, which the run refuses.
    const chosen = Map.groupBy(
      read.filter(({ account }) => !others.has(account)),
      ({ account }) => account,
    );
    const parts: FetchedPart[] = [...chosen].map(([account, rows]) => ({ account, rows: rows.map(({ row }) => row) }));
    return {
      parts,
      accounts: known,
      next: fills.length > SLICE ? { cursor: JSON.stringify(textAt(some.at(-1), 'id')), after: 0 } : holdings,
    };
  },
};
