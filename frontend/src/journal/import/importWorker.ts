import * as journalTexts from '#copy/journalTexts.ts';
import { type ColumnProfile, feeColumnsOf, OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import { unusedNumbers } from '#domain/importers/columns/guessFees.ts';
import { guessProfile } from '#domain/importers/columns/guessProfile.ts';
import { profileDoubts } from '#domain/importers/columns/profileDoubts.ts';
import { profileFaults, usableProfile } from '#domain/importers/columns/profileFaults.ts';
import { readMapped } from '#domain/importers/columns/readMapped.ts';
import { sampleTable } from '#domain/importers/columns/sampleTable.ts';
import { decodeText } from '#domain/importers/csv/decodeText.ts';
import type { Imported, Unreadable } from '#domain/importers/imported.ts';
import { importers } from '#domain/importers/index.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import { headOf, readFileAs, readRecognized, recognizeFile } from '#domain/importers/readFile.ts';
import type { MailFiles, UnreadableMail } from '#domain/importers/readMail.ts';
import { isWorkbook } from '#domain/importers/workbook/workbookParts.ts';
import type { OpenCache } from '../sync/encryptedCache.ts';
import { type CachedFiles, cachedFiles } from './cachedFiles.ts';
import { type BrokerGuide, type Commit, commitOf, type FileTarget, type ImportChoice, type ImportPreview } from './importedFile.ts';
import type { ImportReading, ReadRequest, Sketch } from './importReading.ts';
import { type PreviewedTrade, previewedTrades } from './previewedTrades.ts';
import { type FileLayout, previewFile } from './previewFile.ts';
import { isEditedSheet } from './sheetWorker.ts';

/** The text of a table whose columns its owner describes, and the answers about its futures. */
type OwnTable = { readonly text: string; readonly points: readonly PointAnswer[] };

const FILLS_SHOWN = 6;
const PROBLEMS_SHOWN = 3;

/** A column profile's reading of a table. Throws without a table. */
function sketchColumns({ text, points }: OwnTable, profile: ColumnProfile, settings: FileTarget): Sketch {
  const sample = sampleTable(text);
  const imported = readMapped(text, { ...settings, points }, profile);
  if (sample === null || 'sentence' in imported) throw new Error(journalTexts.noFile);
  return {
    fills: imported.fills.slice(0, FILLS_SHOWN),
    rows: imported.rows,
    problems: imported.problems.filter(({ kind }) => kind === 'failed').slice(0, PROBLEMS_SHOWN),
    faults: profileFaults(profile, sample),
    points: imported.points,
    doubts: profileDoubts(profile, sample, settings.zone),
    notes: imported.notes,
    unused: unusedNumbers(profile, feeColumnsOf(profile), sample),
  };
}

/** API inputs of the last shown files, each created once: in advance while their trader looks at the preview. */
function preparedCommits(files: CachedFiles) {
  const commits = new WeakMap<ImportPreview, Commit>();
  const commitShown = (id: string): Commit => {
    const { file, preview, writes } = files.get(id);
    const commit = commits.get(preview) ?? commitOf(file, preview, writes);
    commits.set(preview, commit);
    return commit;
  };
  return {
    of: commitShown,
    /** Creates it after the current reply is sent. A failure is thrown on request. */
    prepare(id: string): void {
      setTimeout(() => {
        try {
          if (files.find(id) !== undefined) commitShown(id);
        } catch {}
      });
    },
  };
}

export type { PastImport } from './fileAccount.ts';
export type { BrokerGuide, FileTarget, ImportChoice, ImportPreview } from './importedFile.ts';
export type { ImportReading, Sketch, UnknownColumns } from './importReading.ts';

/** Reads files: `read` previews one, `commit` is what would be sent of it. Files of one drop count in the order of their first fills. */
export type ImportWorker = {
  brokers(): Promise<readonly BrokerGuide[]>;
  read(request: ReadRequest): Promise<ImportReading>;
  /** The attachments of a saved mail. */
  mail(bytes: Uint8Array<ArrayBuffer>): Promise<MailFiles | UnreadableMail>;
  /** A profile's reading of a file. */
  sketch(id: string, profile: ColumnProfile, settings: FileTarget): Promise<Sketch>;
  /** A file counted under another choice. */
  recount(id: string, choice: ImportChoice): Promise<ImportPreview>;
  /** Every file that is read, in the order in which they are to be imported. */
  previews(): Promise<readonly { readonly id: string; readonly preview: ImportPreview }[]>;
  /** The first trades that a file makes or changes: a preview has only some. */
  trades(id: string, count: number): Promise<readonly PreviewedTrade[]>;
  commit(id: string): Promise<Commit>;
  /** Forgets a file; null: all of them. */
  drop(id: string | null): Promise<void>;
};

/** A workbook is read as the text of one of its sheets, with notes on the others. Its reader is loaded for the first one. */
async function asText(request: ReadRequest): Promise<(ReadRequest & { readonly notes?: readonly string[] }) | Unreadable> {
  if (!isWorkbook(request.bytes)) return request;
  const { readBook } = await import('./readBook.ts');
  const sheet = readBook(request.bytes);
  return 'sentence' in sheet ? sheet : { ...request, ...sheet };
}

/** A layout whose readings have these notes, too. */
function withNotes(layout: FileLayout, notes: readonly string[]): FileLayout {
  const noted = (read: Imported | Unreadable) => ('sentence' in read ? read : { ...read, notes: [...read.notes, ...notes] });
  return notes.length === 0 ? layout : { ...layout, readFor: (settings) => noted(layout.readFor(settings)) };
}

/** The layout that the trader chose. */
const layoutAs = ({ bytes, fileName, points = [] }: ReadRequest, importer: BrokerGuide): FileLayout => ({
  broker: importer,
  readFor: (settings) => readFileAs(bytes, fileName, { ...settings, points }, importer.id),
});

/** The layout that a file was recognized by. */
const layoutOf = ({ fileName, points = [] }: ReadRequest, known: Parameters<typeof headOf>[0]): FileLayout => ({
  broker: known.importer,
  readFor: (settings) => readRecognized(known, fileName, { ...settings, points }),
  readHead: (settings) => readRecognized(headOf(known), fileName, { ...settings, points }),
});

/** The import worker over this browser's copy of the journal, which decides which fills are duplicates and which close an open position. */
export function importWorker(openCache: OpenCache): ImportWorker {
  const files = cachedFiles();
  const tables = new Map<string, OwnTable>();
  const commits = preparedCommits(files);
  async function preview(request: ReadRequest & { readonly notes?: readonly string[] }, layout: FileLayout): Promise<ImportReading> {
    const reading = await previewFile({ files, openCache }, request, withNotes(layout, request.notes ?? []));
    if (reading.kind === 'preview' && reading.newFills + reading.newNotes > 0) commits.prepare(request.id);
    return reading;
  }

  /** A file of no known broker: read as its owner described it, or asked about; null when it has no table. */
  async function ownColumns(request: ReadRequest, text: string, known: ReturnType<typeof recognizeFile>): Promise<ImportReading | null> {
    const sample = sampleTable(text);
    if (sample === null) return null;
    const { points = [] } = request;
    tables.set(request.id, { text, points });
    const stored = request.profiles?.find(({ shape }) => shape === sample.shape);
    const described = stored === undefined ? null : usableProfile(stored, sample);
    if (described === null || request.askColumns) {
      const recognized = 'sentence' in known ? null : known.importer.id;
      const nearly = 'sentence' in known && known.looksLike !== undefined ? known.sentence : null;
      const account = request.settings?.account ?? 'Main';
      const settings = { account, zone: request.settings?.zone ?? request.viewerZone };
      const profile = described ?? guessProfile(sample);
      return { kind: 'columns', sample, profile, isConfirmed: described !== null, settings, recognized, nearly };
    }
    return preview(request, { broker: OWN_COLUMNS, readFor: (settings) => readMapped(text, { ...settings, points }, described) });
  }

  return {
    brokers: async () => importers.map(({ id, name, howTo, isJournal }) => ({ id, name, howTo, ...(isJournal && { isJournal }) })),
    async read(asked) {
      const twin = await files.twinOf(asked.id, asked.fileName, asked.bytes);
      if (twin !== null) return { kind: 'repeated', of: twin };
      const request = await asText(asked);
      if ('sentence' in request) return { kind: 'unreadable', ...request };
      const { bytes, layout } = request;
      if (isEditedSheet(bytes)) return { kind: 'sheet' };
      const known = recognizeFile(bytes);
      const chosen = importers.find((importer) => importer.id === layout);
      if (chosen !== undefined) return preview(request, layoutAs(request, chosen));
      if (layout === undefined && 'importer' in known) return preview(request, layoutOf(request, known));
      const decoded = decodeText(bytes);
      if ('sentence' in decoded) return { kind: 'unreadable', sentence: decoded.sentence };
      const sentence = 'sentence' in known ? known.sentence : journalTexts.noTable;
      return (await ownColumns(request, decoded.text, known)) ?? { kind: 'unreadable', sentence };
    },
    sketch: async (id, profile, settings) => sketchColumns(tables.get(id) ?? { text: '', points: [] }, profile, settings),
    mail: async (bytes) => (await import('#domain/importers/readMail.ts')).readMail(bytes, (await import('postal-mime')).default.parse),
    commit: async (id) => commits.of(id),
    trades: async (id, count) => previewedTrades(files.get(id).changed.slice(0, count)),
    recount: async (id, choice) => files.recount(id, choice),
    previews: async () => files.previews(),
    async drop(id) {
      files.drop(id);
      if (id === null) tables.clear();
      else tables.delete(id);
    },
  };
}
