<<<<<<< HEAD
import { type GuessedFile, readByGuess } from '../importers/columns/readByGuess.ts';
import { decodeText } from '../importers/csv/decodeText.ts';
import type { FileSettings, Unreadable } from '../importers/imported.ts';
import { readFile } from '../importers/readFile.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { dayCountsOf } from '../metrics/table/tradingDays.ts';
import type { CountingUnit } from '../options/campaigns/countingUnit.ts';
import { tableByUnit } from '../options/campaigns/tableByUnit.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { LotMethod } from '../trades/trade.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';
import { report } from './report.ts';
import { campaignList, strategyList } from './strategyList.ts';
import { summary } from './summary.ts';
=======
import type { FileSettings, Unreadable } from '../importers/imported.ts';
import { type CountOptions, fillsReport } from './fillsReport.ts';
import { questionsOf } from './questionsOf.ts';
import { readAnyFile } from './readAnyFile.ts';
>>>>>>> 219af2b6 (analyze: read what the import screen reads, and files together)

/** How a file is read and its figures are counted: its broker where recognition fails, the zone of its times, and answers to its questions. */
export type AnalyzeOptions = CountOptions &
  Pick<FileSettings, 'zone' | 'answers' | 'points'> & {
    readonly broker?: string;
  };

<<<<<<< HEAD
/** A file of no known broker as the column matcher guesses it; null where it cannot. */
function guessFile(bytes: Uint8Array, fileName: string, settings: FileSettings): GuessedFile | null {
  const decoded = decodeText(bytes);
  const guessed = 'sentence' in decoded ? decoded : readByGuess(decoded.text, settings, fileName);
  return 'sentence' in guessed ? null : guessed;
}

/** A broker's file as counts, money, strategies, problems and metrics by currency, ready for JSON; or why it cannot be read. */
export function analyzeFile(bytes: Uint8Array, fileName: string, options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const settings = { account: 'Main', zone: options.zone };
  const known = readFile(bytes, fileName, settings, options.broker);
  const guessed = 'sentence' in known && options.broker === undefined ? guessFile(bytes, fileName, settings) : null;
  const file = guessed?.imported ?? known;
=======
/** A file's settings for the one account that `analyze` reads into. */
export const settingsOf = ({ zone, answers, points }: AnalyzeOptions): FileSettings => ({
  ...{ account: 'Main', zone },
  ...(answers !== undefined && { answers }),
  ...(points !== undefined && { points }),
});

/** A file as counts, money, strategies, problems, questions and metrics by currency, ready for JSON; or why it cannot be read. */
export function analyzeFile(bytes: Uint8Array, fileName: string, options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const file = readAnyFile(bytes, fileName, settingsOf(options), options.broker);
>>>>>>> 219af2b6 (analyze: read what the import screen reads, and files together)
  if ('sentence' in file) return file;
  const { imported, profile } = file;
  return {
    file: fileName,
<<<<<<< HEAD
    broker: guessed === null ? file.broker : 'columns',
    ...(guessed !== null && { profile: { ...guessed.profile.columns, kind: guessed.profile.rowKind } }),
    asks: file.asks,
    ...counts,
    totals,
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
    rows: file.rows,
    unit: options.unit,
    problems: file.problems.map(({ line, reason, raw, kind }) => ({ line, kind, reason, raw })),
    days: Object.fromEntries(
      [...figures].map(([currency, { days }]) => [currency, Object.fromEntries(days.map(({ day, net }) => [day, formatDecimal(net)]))]),
    ),
    dayCounts: Object.fromEntries(table.accounts.map((account, at) => [account, dayCountsOf(table)[at]])),
    metrics: Object.fromEntries([...figures].map(([currency, statistics]) => [currency, report(statistics)])),
=======
    broker: imported.broker,
    ...(profile !== null && { profile: { ...profile.columns, kind: 'rowKind' in profile ? profile.rowKind : 'executions' } }),
    ...fillsReport(imported.fills, imported.cash, options),
    ...questionsOf(imported),
>>>>>>> 219af2b6 (analyze: read what the import screen reads, and files together)
  };
}
