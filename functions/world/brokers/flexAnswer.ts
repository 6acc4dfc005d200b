import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { decodedXml } from '#domain/importers/workbook/xmlTags.ts';
import { type AccountDays, type BrokerAccount, BrokerFailed, type FetchedPart, type TakenBack } from './brokerSource.ts';
import { flexNetDaysIn, flexStanding } from './flexStanding.ts';

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

/** A report's statement without those sections. */
const withoutHoldings = (statement: string): string => statement.replace(HOLDINGS, '');

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

/** The accounts of a report, as their owner calls them. */
export const flexAccounts = (text: string): readonly BrokerAccount[] =>
  (text.match(STATEMENT) ?? []).map((statement) => ({
    number: attribute(statement, 'accountId'),
    name: decodedXml(attribute(/<AccountInformation\s[^>]*>/.exec(statement)?.[0] ?? '', 'acctAlias')).trim(),
  }));

/** Days of a report's accounts that it values or on which money moved. */
export const flexNetDays = (text: string): readonly AccountDays[] =>
  (text.match(STATEMENT) ?? []).map((statement) => ({ account: attribute(statement, 'accountId'), days: flexNetDaysIn(statement) }));

/** Holdings of a report's accounts; none where it has no section of positions. */
export const flexStandings = (text: string): readonly BrokerStanding[] =>
  (text.match(STATEMENT) ?? []).map(flexStanding).filter((standing) => standing !== null);

/** A report by account. Throws where a row of one account is in the statement of another. */
export function flexParts(text: string): readonly FetchedPart[] {
  return (text.match(STATEMENT) ?? []).map((statement) => {
    const account = attribute(statement.slice(0, statement.indexOf('>') + 1), 'accountId');
    for (const [, named = ''] of statement.matchAll(/\saccountId\s*=\s*"([^"]*)"/g))
      if (named !== account && named !== '' && named !== '-') throw new BrokerFailed({ failure: 'other_account', after: 'reconnect' });
    const { file, takesBack } = takenBack(withoutHoldings(statement));
    const around = `<FlexQueryResponse><FlexStatements count="1">\n${file}\n</FlexStatements></FlexQueryResponse>`;
    return { account, layout: 'interactive-brokers-flex', file: around, takesBack };
  });
}
