import { type ColumnProfile, OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import { guessProfile } from '#domain/importers/columns/guessProfile.ts';
import { profileFaults } from '#domain/importers/columns/profileFaults.ts';
import { readMapped } from '#domain/importers/columns/readMapped.ts';
import { sampleTable } from '#domain/importers/columns/sampleTable.ts';
import { decodeText } from '#domain/importers/csv/decodeText.ts';
import type { Imported, Unreadable } from '#domain/importers/imported.ts';
import { importers, readFile, readFileAs, recognizeFile } from '#domain/importers/index.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import type { OpenCache } from '../sync/encryptedCache.ts';
import { carryOverOpenings } from '../worker/unmatchedCloseRow.ts';
import { cachedFiles } from './cachedFiles.ts';
import { type AccountHistory, fileAccount, isNewAccount, movedInto } from './fileAccount.ts';
import {
  type BrokerGuide,
  type Commit,
  commitOf,
  type FileTarget,
  type ImportChoice,
  type ImportPreview,
  noChoice,
} from './importedFile.ts';
import type { ImportReading, ReadRequest, Sketch } from './importReading.ts';
import { localJournal } from './localJournal.ts';
import { rematchIds } from './rematchIds.ts';
import { isEditedSheet } from './sheetWorker.ts';
import { withRecordedSplits } from './withRecordedSplits.ts';

export type { PastImport } from './fileAccount.ts';
export type { BrokerGuide, FileTarget, ImportChoice, ImportPreview } from './importedFile.ts';
export type { ImportReading, ReadRequest, Sketch, UnknownColumns } from './importReading.ts';

/** Reads files: `read` shows one, `commit` is what would be sent of it. Files of one drop count in the order of their first fills. */
export type ImportWorker = {
  brokers(): Promise<readonly BrokerGuide[]>;
  read(request: ReadRequest): Promise<ImportReading>;
  /** What a profile would make of a file. */
  sketch(id: string, profile: ColumnProfile, settings: FileTarget): Promise<Sketch>;
  /** A file counted under another choice. */
  recount(id: string, choice: ImportChoice): Promise<ImportPreview>;
  /** Every file that is read, in the order in which they are to be imported. */
  previews(): Promise<readonly { readonly id: string; readonly preview: ImportPreview }[]>;
  commit(id: string): Promise<Commit>;
  /** Forgets a file; null: all of them. */
  drop(id: string | null): Promise<void>;
};

const guide = ({ id, name, howTo }: BrokerGuide): BrokerGuide => ({ id, name, howTo });

/** The desk over this browser's copy of the journal, which tells what is a duplicate and what closes an open position. */
export function importWorker(openStore: OpenCache): ImportWorker {
  const files = cachedFiles();
  const tables = new Map<string, { readonly text: string; readonly points: readonly PointAnswer[] }>();

  /** Where a file goes and how its times are read, as its trader chose or as is likeliest. */
  async function preview(
    request: ReadRequest,
    broker: BrokerGuide,
    readFor: (settings: FileTarget) => Imported | Unreadable,
  ): Promise<ImportReading> {
    const { settings = {}, viewerZone, accounts, saved = [], imports = [], fileName, choice = noChoice } = request;
    const journal = await localJournal(openStore(request.key), request.userId);
    const history: AccountHistory = { accounts, saved, imports: [...imports, ...files.pastWithout(request.id)] };
    const zoneOf = (account: string) => settings.zone ?? saved.find(({ label }) => label === account)?.zone ?? viewerZone;
    const readings = new Map<string, Imported | Unreadable>();
    const readIn = (account: string) => {
      const reading = readings.get(account) ?? readFor({ account, zone: zoneOf(account) });
      readings.set(account, reading);
      return reading;
    };
    const account = settings.account ?? fileAccount(broker.id, readIn, history, journal).account;
    const first = readIn(account);
    if ('sentence' in first) return { kind: 'unreadable', ...first };
    const imported = rematchIds(withRecordedSplits(first, journal), movedInto(account, imports).map(readIn), journal.ids);
    const openings = carryOverOpenings(choice.openings, files.fillsOf(request.id), imported.fills);
    const isNew = isNewAccount(account, { accounts, saved, imports });
    const file = {
      imported,
      fileName,
      journal,
      broker: guide(broker),
      settings: { account, zone: zoneOf(account) },
      isNewAccount: isNew,
      saved,
    };
    return files.hold(request.id, file, { ...choice, openings });
  }

  /** A file of no known broker: read as its owner described it, or asked about; null when it holds no table. */
  async function ownColumns(request: ReadRequest, text: string, known: ReturnType<typeof recognizeFile>): Promise<ImportReading | null> {
    const sample = sampleTable(text);
    if (sample === null) return null;
    const { points = [] } = request;
    tables.set(request.id, { text, points });
    const described = request.profiles?.find(({ shape }) => shape === sample.shape);
    if (described === undefined || request.askColumns) {
      const recognized = 'sentence' in known ? null : known.importer.id;
      const nearly = 'sentence' in known && known.looksLike !== undefined ? known.sentence : null;
      const account = request.settings?.account ?? 'Main';
      const settings = { account, zone: request.settings?.zone ?? request.viewerZone };
      return { kind: 'columns', sample, profile: described ?? guessProfile(sample), settings, recognized, nearly };
    }
    return preview(request, OWN_COLUMNS, (settings) => readMapped(text, { ...settings, points }, described));
  }

  return {
    brokers: async () => importers.map(guide),
    async read(request) {
      const { id, bytes, fileName, layout, points = [] } = request;
      const twin = await files.twinOf(id, fileName, bytes);
      if (twin !== null) return { kind: 'repeated', of: twin };
      if (isEditedSheet(bytes)) return { kind: 'sheet' };
      const known = recognizeFile(bytes);
      const chosen = importers.find((importer) => importer.id === layout);
      if (chosen !== undefined)
        return preview(request, chosen, (settings) => readFileAs(bytes, fileName, { ...settings, points }, chosen.id));
      if (layout === undefined && 'importer' in known)
        return preview(request, known.importer, (settings) => readFile(bytes, fileName, { ...settings, points }));
      const decoded = decodeText(bytes);
      if ('sentence' in decoded) return { kind: 'unreadable', sentence: decoded.sentence };
      const sentence = 'sentence' in known ? known.sentence : 'This file has no table: a row of column names above rows of values.';
      return (await ownColumns(request, decoded.text, known)) ?? { kind: 'unreadable', sentence };
    },
    async sketch(id, profile, settings) {
      const { text = '', points = [] } = tables.get(id) ?? {};
      const sample = sampleTable(text);
      const imported = readMapped(text, { ...settings, points }, profile);
      if (sample === null || 'sentence' in imported) throw new Error('There is no file to read. Please choose it again.');
      return {
        fills: imported.fills.slice(0, 6),
        rows: imported.rows,
        problems: imported.problems.filter(({ kind }) => kind === 'failed').slice(0, 3),
        faults: profileFaults(profile, sample),
        points: imported.points,
      };
    },
    commit: async (id) => commitOf(...files.shown(id)),
    recount: async (id, choice) => files.recount(id, choice),
    previews: async () => files.previews(),
    async drop(id) {
      files.drop(id);
      if (id === null) tables.clear();
      else tables.delete(id);
    },
  };
}
