import { dayKey, dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import {
  type BrokerAnswer,
  type BrokerError,
  type BrokerFacts,
  BrokerFailed,
  type BrokerSession,
  type BrokerSource,
} from './brokerSource.ts';
import { type FlexAnswer, flexAccounts, flexNetDays, flexParts, flexStandings, readFlexAnswer } from './flexAnswer.ts';

const HOSTS = ['ndcdyn.interactivebrokers.com', 'gdcdyn.interactivebrokers.com'] as const;
const PATH = '/AccountManagement/FlexWebService';

const retry = (failure: 'not_ready' | 'not_understood' | 'away'): BrokerError => ({ failure, after: 'retry' });
const reconnect = (failure: Extract<BrokerError, { after: 'reconnect' }>['failure']): BrokerError => ({ failure, after: 'reconnect' });
const notReady = retry('not_ready');
const HOUR = 3600;

/** Facts of the Flex Web Service, version 3. Sources: ibkrguides.com (Flex Web Service), codes as csingley/ibflex lists them, 1025 as its users report it. */
const facts: BrokerFacts = {
  id: 'interactive-brokers',
  fields: [
    { name: 'token', shape: /^\d{10,60}$/, longest: 60, secret: true },
    { name: 'activityQuery', shape: /^\d{1,12}$/, longest: 12, secret: false },
    { name: 'confirmQuery', shape: /^\d{0,12}$/, longest: 12, secret: false },
  ],
  hosts: HOSTS,
  pace: [
    { requests: 1, seconds: 1 },
    { requests: 10, seconds: 60 },
  ],
  window: { days: 365, back: 4 * 365, again: 10 },
  readyAt: ['06:45', '17:30'],
  errors: {
    ...Object.fromEntries(['1001', '1004', '1005', '1006', '1007', '1008', '1009', '1019', '1021'].map((code) => [code, notReady])),
    '1003': notReady,
    '1018': { failure: 'busy', after: { waitSeconds: 10 * 60 } },
    '1010': reconnect('report_unsuited'),
    '1011': reconnect('credential_refused'),
    '1012': reconnect('credential_expired'),
    '1013': reconnect('address_refused'),
    '1014': reconnect('report_missing'),
    '1015': reconnect('credential_refused'),
    '1016': reconnect('account_missing'),
    '1017': notReady,
    // A token made a moment ago is refused with this code too, and works later.
    '1020': { failure: 'not_ready', after: { waitSeconds: HOUR } },
    '1025': { failure: 'locked_out', after: { waitSeconds: 12 * HOUR } },
  },
  untried: true,
};

/** Codes of a report that is being made. */
const MAKING: ReadonlySet<string> = new Set(['1001', '1004', '1005', '1006', '1007', '1008', '1009', '1019', '1021']);
const NO_DATA = '1003';
/** Milliseconds before each question for a report: two minutes together. */
const POLLS = [2000, 4000, 8000, 16_000, 20_000, 20_000, 20_000, 20_000, 10_000] as const;
/** Days that the end of an activity report is moved back while it is not final. */
const MOST_BACK = 7;

/** The next request: of the activity report or of today's confirmations, whose end was moved `back` days; a reference once the report is ordered. */
type Step = {
  readonly query: 'activity' | 'confirm';
  readonly back: number;
  readonly order: { readonly reference: string; readonly host: string; readonly polls: number } | null;
};

const daysBefore = (day: string, days: number): string => dayText(dayNumberOf(day) - days);
const today = (now: number): string => dayKey(millis(now), 'America/New_York');
const compact = (day: string): string => day.replaceAll('-', '');

/** The failure that an answer states; a text of "try again" is a retry under any code. */
function failed({ code, message }: { readonly code: string; readonly message: string }): BrokerFailed {
  const known = facts.errors[code];
  const isShort = /try again|shortly/i.test(message);
  return new BrokerFailed(known ?? (isShort ? notReady : retry('not_understood')), code, message.replace(/\d{6,}/g, '…'));
}

/** Asks one page of the service. Throws for answers that are neither of its documents. */
async function ask(
  { ask: send, credential }: BrokerSession,
  page: 'SendRequest' | 'GetStatement',
  host: string,
  query: Readonly<Record<string, string>>,
): Promise<FlexAnswer> {
  const url = `https://${host}${PATH}/${page}?${new URLSearchParams({ t: credential.token ?? '', ...query, v: '3' })}`;
  const answer: BrokerAnswer = await send({ method: 'GET', url });
  if (answer.status === 429) throw new BrokerFailed(facts.errors['1018']!, '429');
  if (answer.status >= 500) throw new BrokerFailed(retry('away'), String(answer.status));
  const read = readFlexAnswer(answer.text);
  if (read === null) throw new BrokerFailed(retry('not_understood'), String(answer.status));
  return read;
}

/** Orders a report of these days. */
async function orderReport(session: BrokerSession, query: string, from: string, to: string): Promise<FlexAnswer> {
  return ask(session, 'SendRequest', HOSTS[0], { q: query, fd: compact(from), td: compact(to) });
}

/** The host to ask for a report: the one that the answer names if it is listed, with the documented path, else the documented one. */
function hostOf(named: string): string {
  const url = URL.parse(named);
  return url !== null && url.protocol === 'https:' && url.pathname.startsWith(`${PATH}/`)
    ? (HOSTS.find((host) => host === url.host) ?? HOSTS[0])
    : HOSTS[0];
}

const stepOf = (cursor: string | null): Step => (cursor === null ? { query: 'activity', back: 0, order: null } : JSON.parse(cursor));
const next = (step: Step, after: number) => ({ parts: [], next: { cursor: JSON.stringify(step), after } });

/** Interactive Brokers by its Flex Web Service: one report of closed days, and one of the trades of today. */
export const interactiveBrokers: BrokerSource = {
  facts,
  async test(session) {
    const day = daysBefore(today(session.now()), 1);
    const ordered = await orderReport(session, session.credential.activityQuery ?? '', daysBefore(day, 6), day);
    if (ordered.is === 'failed') throw failed(ordered);
    if (ordered.is !== 'ordered') throw new BrokerFailed(retry('not_understood'));
    for (const after of POLLS.slice(0, 3)) {
      await session.wait(after);
      const answer = await ask(session, 'GetStatement', hostOf(ordered.url), { q: ordered.reference });
      if (answer.is === 'report') {
        if (!answer.hasTrades) throw new BrokerFailed(reconnect('report_unsuited'), 'trades');
        return flexAccounts(answer.text);
      }
      if (answer.is !== 'failed' || !MAKING.has(answer.code)) throw answer.is === 'failed' ? failed(answer) : new BrokerFailed(notReady);
    }
    throw new BrokerFailed(notReady);
  },

  async fetch(session, { since, until, cursor }) {
    const step = stepOf(cursor);
    const now = today(session.now());
    const closed = daysBefore(until < now ? until : daysBefore(now, 1), step.back);
    const confirm: Step | null =
      step.query === 'activity' && until >= now && session.credential.confirmQuery ? { query: 'confirm', back: 0, order: null } : null;
    const onward = confirm === null ? null : { cursor: JSON.stringify(confirm), after: 0 };
    const isEmpty = step.query === 'activity' && closed < since;
    if (step.order === null) {
      if (isEmpty) return { parts: [], next: onward };
      const days: [string, string] = step.query === 'activity' ? [since, closed] : [now, now];
      const ordered = await orderReport(session, session.credential[`${step.query}Query`] ?? '', ...days);
      if (ordered.is === 'ordered')
        return next({ ...step, order: { reference: ordered.reference, host: hostOf(ordered.url), polls: 0 } }, POLLS[0]);
      return onRefusal(ordered, step, onward);
    }
    const { reference, host, polls } = step.order;
    const answer = await ask(session, 'GetStatement', host, { q: reference });
    if (answer.is === 'report') {
      // Reports of years ago lack younger accounts, and a day's confirmations may lack those without a trade.
      const isOfAll = step.query === 'activity' && until >= now;
      return {
        parts: flexParts(answer.text),
        ...(isOfAll && { accounts: flexAccounts(answer.text) }),
        standings: flexStandings(answer.text),
        netDays: flexNetDays(answer.text),
        next: onward,
      };
    }
    if (answer.is === 'failed' && MAKING.has(answer.code) && polls + 1 < POLLS.length)
      return next({ ...step, order: { reference, host, polls: polls + 1 } }, POLLS[polls + 1]!);
    return onRefusal(answer, step, onward);
  },
};

/** The step after an answer without a report: a day less where there is no data yet, nothing of a day that has none, else the failure. */
function onRefusal(answer: FlexAnswer, step: Step, onward: { readonly cursor: string; readonly after: number } | null) {
  if (answer.is !== 'failed') throw new BrokerFailed(retry('not_understood'));
  if (answer.code !== NO_DATA) throw failed(answer);
  if (step.query === 'confirm' || step.back >= MOST_BACK) return { parts: [], next: onward };
  return next({ query: 'activity', back: step.back + 1, order: null }, 0);
}
