import { flexHoldings } from './flexHoldings.ts';
import type { StandIn, StandInAnswer, StandInRequest } from './standIn.ts';

/** A row of a report: the element, the day in New York that it belongs to, and the moment from which reports have it (UTC milliseconds). */
export type FlexRow = {
  readonly account: string;
  readonly section: 'Trades' | 'OptionEAE' | 'CorporateActions' | 'CashTransactions';
  readonly day: string;
  readonly from: number;
  readonly element: string;
};

/** A faulty answer, given once: a code of the service, another document, or raw bytes with a status. */
type FlexFault = { readonly code: string } | { readonly status: number; readonly body: string | Uint8Array };

/** The state of the imitated service, which a test changes. */
type FlexState = {
  token: string;
  readonly activityQuery: string;
  readonly confirmQuery: string;
  accounts: string[];
  rows: FlexRow[];
  /** Milliseconds that a report takes to make. */
  making: number;
  /** Faults of the next answers, in turn. */
  faults: FlexFault[];
  /** Answers with this code until it is empty. */
  always: string;
  /** The activity query has the sections of positions, cash and net value. */
  hasHoldings: boolean;
  /** The owner's name for every account; '' without one. */
  alias: string;
  /** The address that orders name; '' for the documented one. */
  url: string;
};

const HOST = 'ndcdyn.interactivebrokers.com';
const PATH = '/AccountManagement/FlexWebService';
const SENTENCES: Readonly<Record<string, string>> = {
  '1003': 'Statement is not available.',
  '1012': 'Token has expired.',
  '1014': 'Query is invalid.',
  '1015': 'Token is invalid.',
  '1017': 'Reference code is invalid.',
  '1018': 'Too many requests have been made from this token. Please try again shortly.',
  '1019': 'Statement generation in progress. Please try again shortly.',
  '1025': 'Too many failed attempts.',
};

const xml = (body: string): StandInAnswer => ({ status: 200, body, headers: { 'content-type': 'text/xml' } });
const refused = (code: string): StandInAnswer =>
  xml(
    `<FlexStatementResponse timestamp="now"><Status>${code === '1019' ? 'Warn' : 'Fail'}</Status><ErrorCode>${code}</ErrorCode><ErrorMessage>${SENTENCES[code] ?? 'Statement could not be generated at this time. Please try again shortly.'}</ErrorMessage></FlexStatementResponse>`,
  );

const dashed = (day: string): string => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

type Report = { readonly confirm: boolean; readonly from: string; readonly to: string; readonly readyAt: number };

/** Trades as a trade confirmation names their attributes. */
const asConfirm = (element: string): string =>
  element
    .replace('<Trade ', '<TradeConfirm ')
    .replace(' tradePrice=', ' price=')
    .replace(' ibCommission=', ' commission=')
    .replace(' ibExecID=', ' execID=')
    .replace(' notes=', ' code=');

function reportOf({ accounts, rows, hasHoldings, alias }: FlexState, { confirm, from, to }: Report, now: number): string {
  const statements = accounts.map((account) => {
    const own = rows.filter((row) => row.account === account && row.day >= from && row.day <= to && row.from <= now);
    const inside = (section: FlexRow['section']) => own.filter((row) => row.section === section).map(({ element }) => element);
    const sections = confirm
      ? `<TradeConfirms>\n${inside('Trades').map(asConfirm).join('\n')}\n</TradeConfirms>`
      : (['Trades', 'OptionEAE', 'CorporateActions', 'CashTransactions'] as const)
          .map((section) => `<${section}>\n${inside(section).join('\n')}\n</${section}>`)
          .concat(`<AccountInformation accountId="${account}" acctAlias="${alias}" currency="USD" />`)
          .concat(
            hasHoldings
              ? flexHoldings(
                  account,
                  [from, to],
                  rows.filter((row) => row.from <= now),
                )
              : [],
          )
          .join('\n');
    return `<FlexStatement accountId="${account}" fromDate="${from}" toDate="${to}">\n${sections}\n</FlexStatement>`;
  });
  return `<FlexQueryResponse queryName="Afterbell" type="${confirm ? 'TCF' : 'AF'}">\n<FlexStatements count="${statements.length}">\n${statements.join('\n')}\n</FlexStatements>\n</FlexQueryResponse>`;
}

const newState = (): FlexState => ({
  token: '123456789012345678901234',
  activityQuery: '1001',
  confirmQuery: '1002',
  accounts: ['U1234567'],
  rows: [],
  making: 3000,
  faults: [],
  always: '',
  hasHoldings: true,
  alias: '',
  url: '',
});

/**
 * Interactive Brokers' Flex Web Service as its guides describe it (ibkrguides.com, Flex Web Service version 3): orders, reports that take a while to make,
 * codes, one request a second and ten a minute. `refusals` counts requests beyond the pace. Untried against the real one.
 */
export function interactiveBrokersStandIn(given: Partial<FlexState> = {}): StandIn & { readonly state: FlexState; refusals(): number } {
  const state: FlexState = { ...newState(), ...given };
  const reports = new Map<string, Report>();
  let asked: number[] = [];
  let refusals = 0;

  const isTooFast = (now: number): boolean => {
    asked = [...asked.filter((at) => now - at < 60_000), now];
    const tooFast = asked.length > 10 || asked.filter((at) => now - at < 1000).length > 1;
    if (tooFast) refusals++;
    return tooFast;
  };

  function order(query: URLSearchParams, now: number): StandInAnswer {
    const [q, from, to] = ['q', 'fd', 'td'].map((name) => dashed(query.get(name) ?? '')) as [string, string, string];
    if (q !== state.activityQuery && q !== state.confirmQuery) return refused('1014');
    if (from > to || (Date.parse(to) - Date.parse(from)) / 86_400_000 >= 365) return refused('1003');
    const reference = `${9_000_000_000 + reports.size}`;
    reports.set(reference, { confirm: q === state.confirmQuery, from, to, readyAt: now + state.making });
    const url = state.url || `https://${HOST}${PATH}/GetStatement`;
    return xml(
      `<FlexStatementResponse timestamp="now"><Status>Success</Status><ReferenceCode>${reference}</ReferenceCode><Url>${url}</Url></FlexStatementResponse>`,
    );
  }

  /** The refusal of a request as a whole; null where its page may answer. */
  function refusal({ url: { searchParams }, headers, now }: StandInRequest): StandInAnswer | null {
    if (isTooFast(now)) return refused('1018');
    const fault = state.faults.shift();
    if (fault !== undefined) return 'code' in fault ? refused(fault.code) : fault;
    if (state.always !== '') return refused(state.always);
    if (!headers['user-agent'] && searchParams.get('v') !== '3') return refused('1001');
    return searchParams.get('t') === state.token ? null : refused('1015');
  }

  return {
    hosts: [HOST, 'gdcdyn.interactivebrokers.com'],
    state,
    refusals: () => refusals,
    answer(request: StandInRequest) {
      const { url, now } = request;
      const query = url.searchParams;
      const refusedAs = refusal(request);
      if (refusedAs !== null) return refusedAs;
      if (url.pathname === `${PATH}/SendRequest`) return order(query, now);
      if (url.pathname !== `${PATH}/GetStatement`) return { status: 404, body: '<html><body>Not found</body></html>' };
      const report = reports.get(query.get('q') ?? '');
      if (report === undefined) return refused('1017');
      return now < report.readyAt ? refused('1019') : xml(reportOf(state, report, now));
    },
  };
}
