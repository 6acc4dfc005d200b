import type { BrokerStanding, NetDay } from '#domain/connections/brokerStanding.ts';
import { ibInstrument } from '#domain/importers/brokers/interactiveBrokers/ibInstrument.ts';
import { ibKind } from '#domain/importers/brokers/interactiveBrokers/ibKind.ts';
import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { readExpiry, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, formatDecimal, parseDecimal, sumOf } from '#domain/units/decimal.ts';
import { momentOf } from './brokerRow.ts';
import { type AccountDays, BrokerFailed, type FetchedPart, type TakenBack } from './brokerSource.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';

/** An answer of the Flex Web Service: a report, an order for one, or a refusal. */
export type FlexAnswer =
  | { readonly is: 'report'; readonly text: string; readonly hasTrades: boolean }
  | { readonly is: 'ordered'; readonly reference: string; readonly url: string }
  | { readonly is: 'failed'; readonly code: string; readonly message: string };

const insideOf = (text: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.replaceAll('&amp;', '&').trim() ?? '';

/** Reads an answer; null for any other document, such as a web page, and for XML with declarations of its own, which these documents never have. */
export function readFlexAnswer(text: string): FlexAnswer | null {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT)/i.test(text)) return null;
  const head = text.slice(0, 400);
  if (/^\s*(?:<\?xml[^>]*>\s*)?<FlexQueryResponse[\s>]/.test(head))
    return text.trimEnd().endsWith('</FlexQueryResponse>')
      ? { is: 'report', text, hasTrades: /<(?:Trades|TradeConfirms)[\s/>]/.test(text) }
      : null;
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<FlexStatementResponse[\s>]/.test(head)) return null;
  const [reference, code] = [insideOf(text, 'ReferenceCode'), insideOf(text, 'ErrorCode')];
  if (code !== '') return { is: 'failed', code, message: insideOf(text, 'ErrorMessage') };
  return /^\d{1,30}$/.test(reference) ? { is: 'ordered', reference, url: insideOf(text, 'Url') } : null;
}

/** The sections of an activity report with positions, cash and net value. The importer of files does not read them. */
const HOLDINGS = /<(OpenPositions|CashReport|EquitySummaryInBase)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g;
/** The hour of New York at which a day's positions are final. */
const CLOSE = 20;

/** A report's statement without those sections. */
const withoutHoldings = (statement: string): string => statement.replace(HOLDINGS, '');

type Attributes = (name: string) => string;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attributesOf =
  (tag: string): Attributes =>
  (name) =>
    (new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '')
      .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, of: string) => ENTITIES[of]!)
      .trim();
const rowsOf = (statement: string, element: string): readonly Attributes[] =>
  (statement.match(new RegExp(`<${element}\\s(?:[^<>"]|"[^"]*")*>`, 'g')) ?? []).map(attributesOf);
/** "20261127" and "2026-11-27", with a time behind it or not, as a day; '' for anything else. */
const dayOf = (text: string): string => /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text)?.slice(1).join('-') ?? '';

function instrumentOf(of: Attributes): Instrument | string {
  const kind = ibKind(of('assetCategory'));
  if (kind === null || kind === 'cash') return `The asset class "${of('assetCategory').slice(0, 40)}" isn’t compared yet.`;
  const [symbol, underlying, currency] = [of('symbol'), of('underlyingSymbol'), of('currency')];
  const multiplier = parseDecimal(of('multiplier'));
  const [expiry, strike, right] = [readExpiry(of('expiry')), readStrike(of('strike')), readRight(of('putCall'))];
  const worth = new PointValues([]);
  const instrument = ibInstrument({ kind, symbol, underlying, currency, multiplier, expiry, strike, right }, worth);
  return worth.questions().length === 0 ? instrument : `What one point of ${symbol.slice(0, 40)} is worth isn’t known.`;
}

/** One row for each position: its summary, or in reports with lots alone the sum of them. */
function positionsIn(statement: string): readonly Attributes[] {
  const rows = rowsOf(statement, 'OpenPosition').filter((of) => ibKind(of('assetCategory')) !== 'cash');
  const summaries = rows.filter((of) => of('levelOfDetail').toUpperCase() !== 'LOT');
  return summaries.length > 0 ? summaries : rows;
}

const heldIn = (of: Attributes): HeldRow => ({
  symbol: of('symbol'),
  instrument: instrumentOf(of),
  quantity: of('position') || of('quantity'),
  mark: of('markPrice'),
  opened: dayOf(of('openDateTime')),
});

/** The currency of an account's net value; '' where the report doesn't name it. */
const baseOf = (statement: string): string =>
  rowsOf(statement, 'EquitySummaryByReportDateInBase')[0]?.('currency') || (rowsOf(statement, 'AccountInformation')[0]?.('currency') ?? '');

/** Deposits less withdrawals by "day currency", null where one can't be read; null where the report has no section of cash. */
function movedIn(statement: string): ReadonlyMap<string, string | null> | null {
  if (!/<CashTransactions[\s/>]/.test(statement)) return null;
  const isMove = (of: Attributes) =>
    /^deposits?\s*[/&]\s*withdrawals?$/i.test(of('type')) && of('levelOfDetail').toUpperCase() !== 'SUMMARY';
  const rows = rowsOf(statement, 'CashTransaction').filter(isMove);
  const dated = Map.groupBy(rows, (of) => `${dayOf(of('reportDate')) || dayOf(of('dateTime'))} ${of('currency')}`);
  const sums = [...dated].map(([key, some]): [string, string | null] => {
    const amounts = some.map((of) => parseDecimal(of('amount')));
    return [key, amounts.includes(null) ? null : formatDecimal(sumOf(amounts as Decimal[]))];
  });
  return new Map(sums.filter(([key]) => /^\d{4}-\d\d-\d\d [A-Z]{3}$/.test(key)));
}

/** Days of a statement's account with its net value or with money that moved, each currency apart. */
function netDaysIn(statement: string): readonly NetDay[] {
  const [base, moved, days] = [baseOf(statement), movedIn(statement), new Map<string, NetDay>()];
  for (const of of base === '' ? [] : rowsOf(statement, 'EquitySummaryByReportDateInBase')) {
    const [day, net] = [dayOf(of('reportDate')), amountIn(base, of('total'))];
    if (day !== '' && net !== null) days.set(`${day} ${base}`, { day, currency: base, net: net.amount, moved: moved && '0' });
  }
  for (const [key, amount] of moved ?? []) {
    const [day = '', currency = ''] = key.split(' ');
    days.set(key, { day, currency, net: days.get(key)?.net ?? null, moved: amount });
  }
  return [...days.values()];
}

/** Holdings of a statement's account at the close of its last day; null where the report has no section of positions. */
function flexStanding(statement: string): BrokerStanding | null {
  const head = attributesOf(statement.slice(0, statement.indexOf('>') + 1));
  if (!/<OpenPositions[\s/>]/.test(statement)) return null;
  const positions = positionsIn(statement);
  const day = dayOf(positions[0]?.('reportDate') ?? '') || dayOf(head('toDate'));
  if (day === '') return null;
  const nets = netDaysIn(statement).filter(({ net }) => net !== null);
  const last = nets.reduce<NetDay | null>((found, each) => (found === null || each.day > found.day ? each : found), null);
  // The sum over all currencies has a name in place of a code.
  const cash = rowsOf(statement, 'CashReportCurrency').filter((of) => /^[A-Z]{3}$/.test(of('currency')));
  return heldStanding(
    {
      account: head('accountId'),
      at: new Date(momentOf(day, CLOSE)).toISOString(),
      day,
      cash: cash.map((of) => amountIn(of('currency'), of('endingCash'))),
      netValue: last && { currency: last.currency, amount: last.net! },
    },
    positions.map(heldIn),
  );
}

const STATEMENT = /<FlexStatement\s[^>]*>[\s\S]*?<\/FlexStatement>|<FlexStatement\s[^>]*\/>/g;
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
const CANCELLED = /<(?:Trade|TradeConfirm)\s[^>]*\stransactionType\s*=\s*"TradeCancel"[^>]*>/g;

const TRADE = /<(?:Trade|TradeConfirm)\s[^>]*\stradeID\s*=\s*"([^"]+)"[^>]*>/g;
const transactionOf = (row: string): bigint => BigInt(/^\d{1,30}$/.exec(attribute(row, 'transactionID'))?.[0] ?? 0);

/**
 * The trades that a statement takes back by their ids. A cancellation without its trade in the statement is cut out of it: the reader would search it by
 * its content, and find the correction. Transaction ids grow, so a row under the same trade id with a smaller one is that trade.
 */
function takenBack(statement: string) {
  const takesBack: TakenBack[] = [];
  const rows = Map.groupBy(statement.match(TRADE) ?? [], (row) => attribute(row, 'tradeID'));
  const file = statement.replace(CANCELLED, (cancel) => {
    const executionId = attribute(cancel, 'origTradeID');
    if (executionId === '') return cancel;
    takesBack.push({ executionId, reason: 'Interactive Brokers canceled this trade.', raw: cancel.slice(0, 400) });
    return rows.get(executionId)?.some((row) => transactionOf(row) < transactionOf(cancel)) ? cancel : '';
  });
  return { file, takesBack };
}

/** Days of a report's accounts that it values or on which money moved. */
export const flexNetDays = (text: string): readonly AccountDays[] =>
  (text.match(STATEMENT) ?? []).map((statement) => ({ account: attribute(statement, 'accountId'), days: netDaysIn(statement) }));

/** Holdings of a report's accounts; none where it has no section of positions. */
export const flexStandings = (text: string): readonly BrokerStanding[] =>
  (text.match(STATEMENT) ?? []).map(flexStanding).filter((standing) => standing !== null);

/** A report by account. Throws where a row of one account is in the statement of another. */
export function flexParts(text: string): readonly FetchedPart[] {
  return (text.match(STATEMENT) ?? []).map((statement) => {
    const account = attribute(statement.slice(0, statement.indexOf('>') + 1), 'accountId');
    for (const [, named = ''] of statement.matchAll(/\saccountId\s*=\s*"([^"]*)"/g))
      if (named !== account && named !== '' && named !== '-') throw new BrokerFailed({ failure: 'other_account', after: 'final' });
    const { file, takesBack } = takenBack(withoutHoldings(statement));
    const around = `<FlexQueryResponse><FlexStatements count="1">\n${file}\n</FlexStatements></FlexQueryResponse>`;
    return { account, layout: 'interactive-brokers-flex', file: around, takesBack };
  });
}
