import type { FileSettings, Imported, Unreadable } from '../importers/imported.ts';
import { type CountOptions, fillsReport } from './fillsReport.ts';
import { questionsOf } from './questionsOf.ts';
import { readAnyFile } from './readAnyFile.ts';

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
