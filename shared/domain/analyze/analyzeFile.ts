import type { ColumnProfile } from '../importers/columns/columnProfile.ts';
import { readByGuess } from '../importers/columns/readByGuess.ts';
import { decodeText } from '../importers/csv/decodeText.ts';
import type { CashMovement, FileSettings, Imported, Unreadable } from '../importers/imported.ts';
import { readFile, recognizeFile } from '../importers/readFile.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { dayCountsOf } from '../metrics/table/tradingDays.ts';
import { tableByUnit } from '../options/campaigns/groupByUnit.ts';
import type { CountingUnit } from '../trades/countingUnit.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { LotMethod } from '../trades/trade.ts';
import { add, type Decimal, decimal, formatDecimal, subtract, ZERO } from '../units/decimal.ts';
import { report } from './report.ts';
import { campaignList, strategyList } from './strategyList.ts';
import { summary } from './summary.ts';

/** Settings of figures: zone of days and hours, lot method, counting unit, and starting capital. */
type CountOptions = {
  readonly journalZone: string;
  readonly lots: LotMethod;
  readonly unit: CountingUnit;
  readonly capital: Decimal;
};

/** Sums by currency, in order of their codes. */
function sums(amounts: readonly { readonly currency: string; readonly amount: Decimal }[]): [string, Decimal][] {
  const totals = new Map<string, Decimal>();
  for (const { currency, amount } of amounts) totals.set(currency, add(totals.get(currency) ?? ZERO, amount));
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
}
const texts = (totals: readonly [string, Decimal][]) => Object.fromEntries(totals.map(([currency, sum]) => [currency, formatDecimal(sum)]));

/**
 * Cash of symbols beside the trading result, ready for JSON. `feesElsewhere`: fees in another currency than their trade's, above zero for costs. `total_return`:
 * net results (decimal text by currency) with all of that cash.
 */
function cashReport(cash: readonly Omit<CashMovement, 'precision'>[], net: Readonly<Record<string, { readonly netPnl: string }>>) {
  const results = Object.entries(net).map(([currency, { netPnl }]) => ({ currency, amount: decimal(netPnl) }));
  const fees = cash
    .filter(({ kind }) => kind === 'commission')
    .map(({ currency, amount }) => ({ currency, amount: subtract(ZERO, amount) }));
  return {
    total_return: texts(sums([...results, ...cash])),
    feesElsewhere: texts(sums(fees)),
    cash: cash.map(({ kind, account, symbol, currency, amount, time }) => ({
      kind,
      account,
      symbol,
      currency,
      amount: formatDecimal(amount),
      time: new Date(time).toISOString(),
    })),
  };
}

/** Fills of one or more files as counts, money, strategies and metrics by currency, with cash beside them, ready for JSON. */
export function fillsReport(
  fills: readonly Fill[],
  cash: readonly Omit<CashMovement, 'precision'>[],
  { journalZone, lots, unit, capital }: CountOptions,
) {
  const matched = matchFills(fills, lots);
  const { totals, perInstrument, ...counts } = summary(fills, matched);
  const table = tableByUnit(tableOfTrades(matched.trades), matched.trades, unit);
  const view = { zone: journalZone, startingCapital: capital };
  const figures = new Map(Object.keys(totals).map((currency) => [currency, computeStatistics(table, null, { ...view, currency })]));
  return {
    ...counts,
    totals,
    ...cashReport(cash, totals),
    perInstrument,
    unmatchedCloses: matched.unmatched.map(({ fill, quantity }) => ({
      account: fill.account,
      instrument: fill.instrument.key,
      action: fill.action,
      quantity: formatDecimal(quantity),
      time: new Date(fill.time).toISOString(),
    })),
    strategies: strategyList(matched.trades),
    campaigns: campaignList(matched.trades),
    unit,
    days: Object.fromEntries(
      [...figures].map(([currency, { days }]) => [currency, Object.fromEntries(days.map(({ day, net }) => [day, formatDecimal(net)]))]),
    ),
    dayCounts: Object.fromEntries(table.accounts.map((account, at) => [account, dayCountsOf(table)[at]])),
    metrics: Object.fromEntries([...figures].map(([currency, statistics]) => [currency, report(statistics)])),
  };
}

/** A file as the import screen reads it: by a known layout, or (with `profile`) by the column matcher's own guess. */
type ReadAnyFile = { readonly imported: Imported; readonly profile: ColumnProfile | null };

/** `analyze`'s layout name for a file read by the column matcher. */
const BY_COLUMNS = 'columns';

/** Reads a file by its layout, or by the column matcher's guess where no layout is known. `broker`: the layout, where its trader names one. */
export function readAnyFile(bytes: Uint8Array, fileName: string, settings: FileSettings, broker?: string): ReadAnyFile | Unreadable {
  const known = recognizeFile(bytes);
  if (broker !== undefined || !('sentence' in known)) {
    const imported = readFile(bytes, fileName, settings, broker);
    return 'sentence' in imported ? imported : { imported, profile: null };
  }
  const decoded = decodeText(bytes);
  if ('sentence' in decoded) return known;
  const guessed = readByGuess(decoded.text, settings, fileName);
  if ('sentence' in guessed) return known;
  return { imported: { ...guessed.imported, broker: BY_COLUMNS, layout: guessed.imported.layout }, profile: guessed.profile };
}

/**
 * A file's notes, open questions and waiting fills, ready for JSON. A question with a guess is read by the guess; one
 * without waits.
 */
export function questionsOf({ asks, points, waiting, sections, problems, rows, notes }: Imported) {
  const open = points.filter(({ value }) => value === null);
  return {
    rows,
    problems: problems.map(({ line, reason, raw, kind }) => ({ line, kind, reason, raw })),
    sections,
    notes,
    asks: [...asks, ...open.map(({ root }) => ({ question: 'pointValue', about: root, guess: null }))],
    waiting: [
      ...waiting.map(({ instrument, cause }) => ({ instrument: instrument.key, why: cause })),
      ...open.map(({ root, currency }) => ({ instrument: root, why: `What one point is worth in ${currency} is not known.` })),
      ...asks
        .filter(({ question, guess }) => guess === null && question !== 'settlement')
        .map(({ question, about }) => ({
          instrument: '',
          why: `The rows wait for an answer: ${question}${about === '' ? '' : ` of ${about}`}.`,
        })),
    ],
  };
}

/**
 * Settings of reading a file and computing its figures: its broker if recognition fails, the zone of its times, and
 * answers to its questions.
 */
export type AnalyzeOptions = CountOptions &
  Pick<FileSettings, 'zone' | 'answers' | 'points'> & {
    readonly broker?: string;
  };

/** A file's settings for the one account that `analyze` reads into. */
export const settingsOf = ({ zone, answers, points }: AnalyzeOptions): FileSettings => ({
  account: 'Main',
  zone,
  ...(answers !== undefined && { answers }),
  ...(points !== undefined && { points }),
});

/** Annotations of another journal by number of trades, its own results beside ours, and the content that is not imported. */
function carriedReport({ carried }: Imported): Record<string, unknown> {
  if (carried === undefined) return {};
  const { written, compared, differences, left } = carried;
  return { carried: { annotated: written.length, compared, differences, left } };
}

/** A file as counts, money, strategies, problems, questions and metrics by currency, ready for JSON; or why it cannot be read. */
export function analyzeFile(bytes: Uint8Array, fileName: string, options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const file = readAnyFile(bytes, fileName, settingsOf(options), options.broker);
  if ('sentence' in file) return file;
  const { imported, profile } = file;
  return {
    file: fileName,
    broker: imported.broker,
    ...(profile !== null && { profile: { ...profile.columns, kind: profile.rowKind ?? 'executions' } }),
    ...fillsReport(imported.fills, imported.cash, options),
    ...carriedReport(imported),
    ...questionsOf(imported),
  };
}
