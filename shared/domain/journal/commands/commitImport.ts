import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import { parseManualOpening } from '#domain/manual/openingFill.ts';
import type { ImportOpening } from '#domain/manual/openingFillsForImport.ts';
import { openingProblem } from '#domain/manual/openingProblem.ts';
import { importLookback } from '#domain/manual/supersededByImport.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { PackedFills } from '../codec/packFills.ts';
import { serializeFills } from '../codec/serializeFills.ts';
import { InvalidFills, unpackFills } from '../codec/unpackFills.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { type OpeningRefused, type OpeningText, openingRefusal } from './addOpening.ts';
import { type ImportedLedger, importIntoLedger } from './importIntoLedger.ts';
import { ledgerChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal, wantedLots } from './journalCommand.ts';

/** What an import adds to one account: the fills of its file, and openings typed during the import. */
export type ImportPart = { readonly account: string; readonly fills: readonly Fill[]; readonly openings: readonly ImportOpening[] };

/** A file to import: its record, its fills by account, and the point values entered for it. */
export type ImportToCommit = Pick<ImportRecord, 'id' | 'fileName' | 'broker' | 'zone' | 'zoneStated' | 'hasFees' | 'rows' | 'problems'> & {
  readonly fees: 'file' | 'account';
  readonly parts: readonly ImportPart[];
  readonly points: readonly PointAnswer[];
};

/** A file as it is sent: fills packed by account, openings as text. What is absent is empty, and then the file's own fees count. */
type UploadedImport = Pick<ImportRecord, 'fileName' | 'broker' | 'zone' | 'zoneStated' | 'rows' | 'problems' | 'fees'> & {
  readonly parts: readonly { readonly account: string; readonly fills: PackedFills }[];
  readonly openings?: readonly OpeningText[] | undefined;
  readonly points?: readonly PointAnswer[] | undefined;
};

/** A sent file as the import of that id, or what is wrong with its fills. */
export function unpackImport(
  { parts: packed, openings = [], points = [], ...file }: UploadedImport,
  id: ImportId,
): ImportToCommit | InvalidFills {
  const typedIn = (account: string): ImportOpening[] =>
    openings.filter((opening) => opening.account === account).map((opening) => ({ ...parseManualOpening(opening), close: opening.id }));
  try {
    const parts = packed.map(({ account, fills }) => ({ account, fills: unpackFills(fills, account, id), openings: typedIn(account) }));
    const hasFees = parts.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
    return { ...file, id, parts, points, hasFees, zoneStated: file.zoneStated ?? false, fees: file.fees ?? 'file' };
  } catch (error) {
    if (error instanceof InvalidFills) return error;
    throw error;
  }
}

/** The earliest time that a part can change: the file replaces manual events that it includes. */
const sinceOf = ({ fills, openings }: ImportPart): number => Math.min(firstTime(fills) - importLookback(fills), firstTime(openings));

/** A part's fills with the fees that count: those of the file, or those by the account's rules. */
function charged({ account, fills }: ImportPart, fees: 'file' | 'account', { settings }: LoadedJournal): readonly Fill[] {
  const own = fees === 'account' ? settings.get(account) : undefined;
  return own === undefined ? fills : applyFeeRules(fills, own);
}

/** Why openings of an import are refused; null when none is. */
function refusalOf(parts: readonly ImportedLedger[]): OpeningRefused | null {
  const [fault] = parts.flatMap(({ faults }) => faults);
  if (fault !== undefined) return openingRefusal(fault);
  const problem = parts.flatMap(({ opened }) => opened.map(openingProblem)).find((each) => each !== null);
  return problem == null ? null : { refused: 'invalid_input', detail: problem };
}

/** Adds a part to its account, if it has anything new. */
function importPart(manifest: JournalManifest, part: ImportPart, fees: 'file' | 'account', all: LoadedJournal) {
  const { account, openings } = part;
  const loaded = chaptersOf(all, account);
  const ledger = ledgerOf(loaded);
  const made = importIntoLedger({ known: ledger.fills, fills: charged(part, fees, all), openings });
  const next = { fills: new Map(made.fills), notes: ledger.notes };
  const lots = wantedLots(all, account);
  const change = made.fresh.length === 0 ? null : ledgerChange({ manifest, account, loaded, ledger, next, lots });
  return { ...made, change };
}

/**
 * Adds a file's fills and everything recorded with them, all or nothing, in any number of accounts. Fills already in
 * the journal are counted and skipped: the same file read in another zone finds its own fills.
 */
export const commitImport: JournalCommand<ImportToCommit, { readonly added: number; readonly duplicates: number }, OpeningRefused> = {
  load: ({ manifest, input: { parts }, loaded }) => ({
    accounts: parts.map(({ account }) => account),
    entries: parts
      .filter(({ fills }) => fills.length > 0)
      .flatMap((part) => touchedEntries(manifest, part.account, sinceOf(part), wantedLots(loaded, part.account))),
  }),
  decide: ({ manifest, input: { parts, points, ...file }, loaded, now }) => {
    const { change, answers } = mergeChanges(manifest, parts, (current, part) => importPart(current, part, file.fees, loaded));
    const refusal = refusalOf(answers);
    if (refusal !== null) return refusal;
    const added = answers.reduce((sum, { fresh }) => sum + fresh.length, 0);
    const duplicates = parts.reduce((sum, { fills }) => sum + fills.length, 0) - added;
    const replaced = answers.flatMap((answer) => answer.replaced);
    const record: ImportRecord = {
      ...file,
      ...{ accounts: parts.map(({ account }) => account), added, duplicates, state: 'prepared' },
      at: new Date(now).toISOString(),
      since: Math.min(...parts.map(({ fills, openings }) => Math.min(firstTime(fills), firstTime(openings)))),
      ...(replaced.length > 0 && { replaced: serializeFills(replaced) }),
    };
    return { change, result: { added, duplicates }, last: { importId: file.id, state: 'committed' }, record, points };
  },
};
