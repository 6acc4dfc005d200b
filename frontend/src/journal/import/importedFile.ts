import type { imports } from '#contract/areas/imports.ts';
import type { Sent } from '#contract/define.ts';
import type { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import { freshCash } from '#domain/cash/freshCash.ts';
import { type HeldCash, journalCash } from '#domain/cash/journalCash.ts';
import type { FileQuestion, FileSettings, Imported, WrittenOnTrade } from '#domain/importers/imported.ts';
import type { PointQuestion } from '#domain/importers/instruments/pointValues.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { type DifferingFill, differingFills } from '#domain/journal/commands/importIntoLedger.ts';
import { writingText } from '#domain/journal/commands/unpackImport.ts';
import { MAX_CARRIED } from '#domain/journal/model/carriedNotes.ts';
import { accountsSharing, type MovedAccounts, namesIn, placeIn } from '#domain/journal/model/movedAccounts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { importIdOf } from '#domain/units/ids.ts';
import type { OpeningInput } from '../worker/unmatchedCloseRow.ts';
import { type CorrectedFills, correctedFills, storedFills } from './correctedFills.ts';
import { type ImportFees, importFees } from './importFees.ts';
import { importPreview, type PreviewNumbers } from './importPreview.ts';
import { fillsOfAccount, type LocalJournal, localLedger, movedAway, notesOfAccount } from './localJournal.ts';
import type { ImportSource } from './repeatedFiles.ts';

/** A broker whose files are read, and how to get one: `howTo` is a sentence. */
export type BrokerGuide = { readonly id: string; readonly name: string; readonly howTo: string; readonly isJournal?: true };
/** The account a file goes to, the time zone of its times, and the trader's answers to its questions. */
export type FileTarget = Pick<FileSettings, 'account' | 'zone' | 'answers' | 'connected'>;
/** The settings of an account that an import needs. */
export type SavedAccount = Pick<TradingAccount, 'label' | 'name' | 'broker' | 'currency' | 'zone' | 'lotMethod' | 'fees'>;
/**
 * Choices for a read file: the source of its fees (null: by rules, if any), openings of positions older than the
 * file, and whether to add fills that may be in the journal from another file.
 */
export type ImportChoice = {
  readonly fees: 'file' | 'account' | null;
  readonly openings: readonly OpeningInput[];
  /** Absent: `skip`. */
  readonly doubtful?: 'skip' | 'add';
};
/** Initial choice. */
export const noChoice: ImportChoice = { fees: null, openings: [] };

/** A file read and counted, not yet sent. `accounts` are those the file names; `isNewAccount`: nothing is in its account yet. */
export type ImportPreview = PreviewNumbers & {
  readonly kind: 'preview';
  readonly broker: BrokerGuide;
  readonly settings: FileTarget;
  readonly isNewAccount: boolean;
  readonly accounts: readonly string[];
  readonly zone: string;
  readonly zoneCertain: boolean;
  /** False when the file has no fees at all. */
  readonly hasFees: boolean;
  /** Notes on the whole file for the trader, in plain sentences. */
  readonly notes: readonly string[];
  /** Roots of futures that only the trader knows the point value of: to be entered, or entered before. */
  readonly points: readonly PointQuestion[];
  /** Open questions; the fills they are about wait for an answer. */
  readonly asks: readonly FileQuestion[];
  readonly fees: ImportFees;
  readonly corrected: CorrectedFills;
  /** Fills that the journal, or a file before this one, has with another side, size or price. */
  readonly differing: readonly DifferingFill[];
  /** Rows of its cash that the journal does not have. */
  readonly newCash: number;
};

/** A file that was read, and the journal it is counted with: this browser's copy. */
export type ImportedFile = Pick<ImportPreview, 'broker' | 'settings' | 'isNewAccount'> & {
  readonly imported: Imported;
  readonly fileName: string;
  readonly journal: LocalJournal;
  readonly saved: readonly SavedAccount[];
  /** The imports that the journal's fills are from. */
  readonly sources: readonly ImportSource[];
  /** The cash that the journal has. */
  readonly cash: readonly HeldCash[];
  readonly moved: MovedAccounts;
};

/** Fills and cash that the files before this one add. */
type AddedBefore = { readonly fills: readonly Fill[]; readonly cash: readonly HeldCash[] };

/** The cash of a file that neither the journal nor a file `before` it has. */
function cashAdded({ imported, fileName, cash, moved }: ImportedFile, before: readonly HeldCash[]): HeldCash[] {
  const source = { importId: importIdOf(''), fileName, layout: imported.layout, zone: imported.zone, isMoved: false };
  const own = imported.cash.map((movement) => journalCash(movement, imported.zone));
  return freshCash([...cash, ...before], { ...source, cash: own }, placeIn(moved)).map((row) => ({ ...row, source }));
}

/**
 * A file's preview under a choice, with earlier files already in the journal; the fills and cash it adds itself, and
 * all trades it changes.
 */
export function previewOf(
  file: ImportedFile,
  choice: ImportChoice,
  before: AddedBefore,
  others: readonly ImportSource[] = [],
): {
  readonly preview: ImportPreview;
  readonly adds: readonly Fill[];
  readonly addsCash: readonly HeldCash[];
  readonly changed: readonly Trade[];
  readonly writes: readonly WrittenOnTrade[];
} {
  const { imported, journal, broker, settings, isNewAccount, saved, sources, moved } = file;
  const { accounts, zone, zoneCertain, hasFees, notes, points, asks } = imported;
  const { fees, fills } = importFees(imported.fills, saved, choice.fees);
  const lotsOf = (account: string) => saved.find(({ label }) => label === account)?.lotMethod ?? 'fifo';
  const local = localLedger(journal, imported.fills, choice.openings, before.fills);
  const { adds, changed, writes, ...numbers } = importPreview(imported, local, {
    fills,
    openings: choice.openings,
    lotsOf,
    doubtful: choice.doubtful ?? 'skip',
    sources: [...others, ...sources],
    accountFills: (account = settings.account) => fillsOfAccount(journal, account, before.fills),
    besideOf: (account) => accountsSharing(moved, account).flatMap((each) => (each === account ? [] : fillsOfAccount(journal, each, []))),
    notesOf: (account) => notesOfAccount(journal, account),
  });
  const about = { kind: 'preview' as const, broker, settings, isNewAccount, accounts, zone, zoneCertain, hasFees, notes, points, asks };
  const corrected = correctedFills(journal.chapters, imported.fills);
  const addsCash = cashAdded(file, before.cash);
  const known = new Set(imported.fills.flatMap(({ id }) => (journal.ids.has(id) ? id : [])));
  const stored = new Map([...before.fills.map((fill) => [fill.id, fill] as const), ...storedFills(journal.chapters, known)]);
  // Those of a connection are named with the trades that it imported.
  const pulled = new Set(sources.flatMap(({ id, isPulled }) => (isPulled ? id : [])));
  const differing = differingFills(stored, imported.fills).filter((each) => !pulled.has(each.journal.batch));
  return { preview: { ...about, fees, corrected, differing, newCash: addsCash.length, ...numbers }, adds, addsCash, changed, writes };
}

/** A file as API input: its stated fills, and everything entered with it. The server applies fee rules itself. */
export type Commit = Sent<typeof imports.commit>;
/** Rows stored in the history, those that need the trader first. */
const PROBLEMS_STORED = 200;

/**
 * The last shown file as API input. Fills in another account, moved there by a recalculation, are not sent: the
 * server searches for duplicates only in accounts with sent fills, and would count them twice.
 */
export function commitOf(
  { imported, fileName, settings, journal, moved }: ImportedFile,
  { rows, fees, opened, doubtful }: ImportPreview,
  writes: readonly WrittenOnTrade[],
): Commit {
  const elsewhere = movedAway(journal, imported.fills);
  const fills = imported.fills.filter(({ id }) => !elsewhere.has(id));
  const accountOf = new Map(imported.fills.map(({ id, account }) => [id, account]));
  const accounts = [...new Set([...imported.fills, ...imported.cash].map(({ account }) => account))];
  return {
    fileName: fileName.slice(0, 200) || 'file.csv',
    broker: imported.broker,
    layout: imported.layout,
    doubtful: doubtful.choice,
    zone: imported.zone,
    zoneStated: imported.zoneCertain,
    fees: fees.counted,
    rows: { imported: rows.fresh, duplicate: rows.duplicate, ignored: rows.skipped - rows.failed, failed: rows.failed },
    problems: imported.problems
      .toSorted(byUrgency)
      .slice(0, PROBLEMS_STORED)
      .map(({ line, reason, raw, kind }) => ({ line, reason: reason.slice(0, 300), raw: raw.slice(0, 400), kind })),
    parts: accounts.map((account) => ({
      account,
      names: namesIn(moved, account).slice(0, 100),
      fills: packFills(fills.filter((fill) => fill.account === account)),
    })),
    openings: opened.map(({ opening }) => opening),
    ...(settings.answers !== undefined && { answers: settings.answers }),
    points: imported.points.flatMap(({ root, currency, value }) => (value === null ? [] : [{ root, currency, value }])),
    ...(writes.length > 0 && {
      written: writes.slice(0, MAX_CARRIED).map((each) => writingText(each, accountOf.get(each.fill) ?? settings.account)),
    }),
    cash: imported.cash.map((movement) => ({ ...movement, amount: formatDecimal(movement.amount) })),
  };
}
