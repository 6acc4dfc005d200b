import type { ColumnProfile } from '../importers/columns/columnProfile.ts';
import { readByGuess } from '../importers/columns/readByGuess.ts';
import { decodeText } from '../importers/csv/decodeText.ts';
import type { FileSettings, Imported, Unreadable } from '../importers/imported.ts';
import { readFile, recognizeFile } from '../importers/readFile.ts';
import { type CountOptions, fillsReport } from './fillsReport.ts';

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
