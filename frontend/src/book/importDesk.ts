import { type ColumnProfile, OWN_COLUMNS } from '../../../shared/domain/importers/columnProfile.ts';
import { decodeText } from '../../../shared/domain/importers/decodeText.ts';
import { guessProfile } from '../../../shared/domain/importers/guessProfile.ts';
import type { Imported, RowProblem, Unreadable } from '../../../shared/domain/importers/importer.ts';
import { importers, readFile, recogniseFile } from '../../../shared/domain/importers/index.ts';
import { profileFaults } from '../../../shared/domain/importers/profileFaults.ts';
import type { PointAnswer, PointQuestion } from '../../../shared/domain/importers/pointValues.ts';
import { readMapped } from '../../../shared/domain/importers/readMapped.ts';
import { type SampleTable, sampleTable } from '../../../shared/domain/importers/sampleTable.ts';
import type { Fill } from '../../../shared/domain/trades/fill.ts';
import {
  type BrokerGuide,
  type Commit,
  commitOf,
  type ImportChoice,
  type ImportedFile,
  type ImportPreview,
  type ImportSettings,
  noChoice,
  previewOf,
  type SavedAccount,
} from './importedFile.ts';
import { knownAgain } from './knownAgain.ts';
import { localJournal } from './localBook.ts';
import { isEditedSheet } from './sheetDesk.ts';
import type { OpenStore } from './store.ts';
import { withRecordedSplits } from './withRecordedSplits.ts';
import { followedOpenings } from './waitingClose.ts';

export type { BrokerGuide, ImportChoice, ImportPreview, ImportSettings } from './importedFile.ts';

/** A table of no known broker: its owner says what the columns hold, beginning with what they seem to. */
export type UnknownColumns = {
  readonly kind: 'columns';
  readonly sample: SampleTable;
  readonly profile: ColumnProfile;
  readonly settings: ImportSettings;
};
/** `sheet`: one of the journal's own, edited. */
export type ImportReading =
  | ImportPreview
  | UnknownColumns
  | { readonly kind: 'sheet' }
  | { readonly kind: 'unreadable'; readonly sentence: string };
/** What a profile makes of the file: its first fills, and what becomes of all rows. */
export type Sketch = {
  readonly fills: readonly Fill[];
  readonly rows: Imported['rows'];
  readonly problems: readonly RowProblem[];
  readonly faults: readonly string[];
  /** Futures that it will ask about when the file is read. */
  readonly points: readonly PointQuestion[];
};

/** What reading needs. Settings null: the trader has not said anything yet, so the file's own words or the likeliest are taken. */
export type ReadRequest = {
  readonly userId: string;
  /** Opens this browser's copy of the journal. */
  readonly key: CryptoKey | null;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly settings: ImportSettings | null;
  readonly viewerZone: string;
  readonly accounts: readonly string[];
  /** What the trader said of their accounts: which broker's files go there, and the zone those are in. */
  readonly saved?: readonly SavedAccount[];
  /** How files of no known broker were read before, by their headers. */
  readonly profiles?: readonly ColumnProfile[];
  /** Accounts that imports were moved out of and into: a file that comes again meets its fills by the names they got first. */
  readonly moved?: readonly { readonly from: string; readonly to: string }[];
  /** What one point of futures is worth that no table knows. */
  readonly points?: readonly PointAnswer[];
  readonly choice?: ImportChoice;
  /** Ask for the columns even though they are known. */
  readonly askColumns?: boolean;
};

/** Reads one file at a time: `read` shows it, `commit` is what would be sent. */
export type ImportDesk = {
  brokers(): Promise<readonly BrokerGuide[]>;
  read(request: ReadRequest): Promise<ImportReading>;
  /** What a profile would make of the file that was read last. */
  sketch(profile: ColumnProfile, settings: ImportSettings): Promise<Sketch>;
  /** The file that was read last, counted under another choice. */
  recount(choice: ImportChoice): Promise<ImportPreview>;
  commit(): Promise<Commit>;
};

/** Where a broker's file goes when nothing was said yet: to the one account of that broker, else to the one there is, else to one of the broker's name. */
function likeliest(broker: BrokerGuide, { accounts, saved = [], viewerZone }: ReadRequest): ImportSettings {
  const own = saved.filter((each) => each.broker === broker.id);
  const account = own.length === 1 ? own[0]!.label : accounts.length === 1 ? accounts[0]! : broker.name;
  return { account, zone: saved.find(({ label }) => label === account)?.zone ?? viewerZone };
}

const guide = ({ id, name, howTo }: BrokerGuide): BrokerGuide => ({ id, name, howTo });

/** The desk over this browser's copy of the journal, which tells what is a duplicate and what closes an open position. */
export function importDesk(openStore: OpenStore): ImportDesk {
  let last: ImportedFile | null = null;
  let before: ImportedFile | null = null;
  let current: ImportPreview | null = null;
  let text = '';
  let points: readonly PointAnswer[] = [];

  const shown = (file: ImportedFile, choice: ImportChoice): ImportPreview => {
    current = previewOf(file, choice);
    return current;
  };

  async function preview(
    request: ReadRequest,
    broker: BrokerGuide,
    chosen: ImportSettings,
    readFor: (account: string) => Imported | Unreadable,
    first: Imported,
  ): Promise<ImportPreview> {
    const journal = await localJournal(openStore(request.key), request.userId);
    const earlier = (request.moved ?? []).filter(({ to }) => to === chosen.account).map(({ from }) => readFor(from));
    const imported = knownAgain(withRecordedSplits(first, journal), earlier, journal.ids);
    const { fees, openings } = request.choice ?? noChoice;
    last = { imported, fileName: request.fileName, journal, broker: guide(broker), settings: chosen, saved: request.saved ?? [] };
    return shown(last, { fees, openings: followedOpenings(openings, before?.imported.fills ?? [], imported.fills) });
  }

  /** A file of no known broker: read as its owner said before, or asked about; null when it holds no table. */
  async function ownColumns(request: ReadRequest): Promise<ImportReading | null> {
    const decoded = decodeText(request.bytes);
    const sample = 'sentence' in decoded ? null : sampleTable(decoded.text);
    if ('sentence' in decoded || sample === null) return null;
    text = decoded.text;
    const chosen = request.settings ?? likeliest({ ...OWN_COLUMNS, name: 'Main' }, request);
    const known = request.profiles?.find(({ shape }) => shape === sample.shape);
    if (known === undefined || request.askColumns)
      return { kind: 'columns', sample, profile: known ?? guessProfile(sample), settings: chosen };
    const readFor = (account: string) => readMapped(text, { ...chosen, account, points }, known);
    const imported = readFor(chosen.account);
    return 'sentence' in imported ? { kind: 'unreadable', ...imported } : preview(request, OWN_COLUMNS, chosen, readFor, imported);
  }

  return {
    brokers: async () => importers.map(guide),
    async read(request) {
      const { bytes, fileName, settings } = request;
      before = last;
      last = null;
      points = request.points ?? [];
      if (isEditedSheet(bytes)) return { kind: 'sheet' };
      const known = recogniseFile(bytes);
      if ('sentence' in known) return (await ownColumns(request)) ?? { kind: 'unreadable', sentence: known.sentence };
      const chosen = settings ?? likeliest(known.importer, request);
      const readFor = (account: string) => readFile(bytes, fileName, { ...chosen, account, points });
      const imported = readFor(chosen.account);
      if ('sentence' in imported) return { kind: 'unreadable', sentence: imported.sentence };
      return preview(request, known.importer, chosen, readFor, imported);
    },
    async sketch(profile, settings) {
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
    async commit() {
      if (last === null || current === null) throw new Error('There is no file to import. Please choose it again.');
      return commitOf(last, current);
    },
    async recount(choice) {
      if (last === null) throw new Error('There is no file to count. Please choose it again.');
      return shown(last, choice);
    },
  };
}
