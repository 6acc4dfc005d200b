import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { isSampleName, SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { FileAnswers, Imported, Unreadable } from '#domain/importers/imported.ts';
import { namesIn } from '#domain/journal/model/movedAccounts.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { OpenCache } from '../sync/encryptedCache.ts';
import { carryOverOpenings } from '../worker/unmatchedCloseRow.ts';
import type { CachedFiles } from './cachedFiles.ts';
import { type AccountHistory, fileAccount, isNewAccount, movedInto, type PastImport } from './fileAccount.ts';
import { type BrokerGuide, type FileTarget, noChoice } from './importedFile.ts';
import type { ImportReading, ReadRequest } from './importReading.ts';
import { localJournal } from './localJournal.ts';

/**
 * Reads a file that asks with the answers of its earlier import: one of the same layout whose fills are in the journal. Null when it asks nothing, or was not
 * imported before.
 */
function earlierAnswers(
  { asks, layout }: Imported,
  readWith: (answers: FileAnswers) => Imported | Unreadable,
  imports: readonly PastImport[],
  ids: ReadonlySet<string>,
): { readonly imported: Imported; readonly answers: FileAnswers } | null {
  if (asks.length === 0) return null;
  for (const { source } of imports) {
    if (source?.layout !== layout || source.answers === undefined) continue;
    const again = readWith(source.answers);
    if ('sentence' in again || again.asks.length >= asks.length || !again.fills.some(({ id }) => ids.has(id))) continue;
    return { imported: { ...again, notes: [...again.notes, importReviewTexts.answeredBefore] }, answers: source.answers };
  }
  return null;
}

/**
 * A file's fills under the ids the journal knows them by. A re-run that moved an import to another account left its fills the ids they got in the
 * first one; `earlier` is the same file read for each such account, so its fills are in the same order.
 */
function rematchIds(imported: Imported, earlier: readonly (Imported | Unreadable)[], known: ReadonlySet<string>): Imported {
  const others = earlier.filter((each) => !('sentence' in each) && each.fills.length === imported.fills.length) as Imported[];
  if (others.length === 0) return imported;
  const renamed = new Map<FillId, FillId>();
  const fills = imported.fills.map((fill, at) => {
    const id = known.has(fill.id) ? fill.id : (others.map((other) => other.fills[at]!.id).find((each) => known.has(each)) ?? fill.id);
    renamed.set(fill.id, id);
    return id === fill.id ? fill : { ...fill, id };
  });
  const { carried } = imported;
  const written = carried?.written.map((each) => ({ ...each, fill: renamed.get(each.fill) ?? each.fill })) ?? [];
  return { ...imported, fills, ...(carried && { carried: { ...carried, written } }) };
}

/**
 * Reads a file: its layout, and its reading for an account, which is part of the fills' ids, and a zone, which dates
 * them. `readHead` reads only its first rows: their account is nearly always the whole file's, which is then read
 * once.
 */
export type FileLayout = {
  readonly broker: BrokerGuide;
  readonly readFor: (settings: FileTarget) => Imported | Unreadable;
  readonly readHead?: (settings: FileTarget) => Imported | Unreadable;
};

const otherName = (account: string): string => (isSampleName(account) ? `${account} 2` : account);
const inOther = <Of extends { readonly account: string }>(some: Of): Of =>
  isSampleName(some.account) ? { ...some, account: otherName(some.account) } : some;

/** Renames an account of the file that has the name of the sample, whose trades count nowhere. */
const apartFromSample = (imported: Imported): Imported => ({
  ...imported,
  fills: imported.fills.map(inOther),
  cash: imported.cash.map(inOther),
  accounts: imported.accounts.map(otherName),
});

/** Adds a file to those of the drop, in the account and the zone that its trader chose or that are likeliest, and previews it there. */
export async function previewFile(
  { files, openCache }: { readonly files: CachedFiles; readonly openCache: OpenCache },
  request: ReadRequest,
  { broker: { id, name, howTo }, readFor, readHead = readFor }: FileLayout,
): Promise<ImportReading> {
  const {
    settings = {},
    viewerZone,
    accounts,
    saved = [],
    imports = [],
    connected = [],
    cash = [],
    moved = {},
    fileName,
    choice = noChoice,
  } = request;
  const journal = await localJournal(openCache(request.key), request.userId);
  const history: AccountHistory = { accounts, saved, imports: [...imports, ...files.pastWithout(request.id)] };
  const zoneOf = (account: string) => settings.zone ?? saved.find(({ label }) => label === account)?.zone ?? viewerZone;
  const targetOf = (label: string): FileTarget => ({ ...settings, account: label, zone: zoneOf(label), connected });
  const readings = new Map<string, Imported | Unreadable>();
  const readIn = (account: string) => {
    const reading = readings.get(account) ?? readFor(targetOf(account));
    readings.set(account, reading);
    return reading;
  };
  const account =
    settings.account ?? fileAccount(id, { readFor: readIn, readHead: (label) => readHead(targetOf(label)) }, history, journal).account;
  const asked = readIn(account);
  if ('sentence' in asked) return { kind: 'unreadable', ...asked };
  const answeredBy = (given: FileAnswers) => readFor({ ...targetOf(account), answers: given });
  const earlier = settings.answers === undefined ? earlierAnswers(asked, answeredBy, imports, journal.ids) : null;
  const first = earlier?.imported ?? asked;
  const answers = earlier?.answers ?? settings.answers;
  const read = account === SAMPLE_ACCOUNT ? first : apartFromSample(first);
  const imported = rematchIds(
    read,
    [...new Set([...movedInto(account, imports), ...namesIn(moved, account).slice(1)])].map(readIn),
    journal.ids,
  );
  const openings = carryOverOpenings(choice.openings, files.fillsOf(request.id), imported.fills);
  const file = {
    imported,
    fileName,
    journal,
    broker: { id, name, howTo },
    settings: { account, zone: zoneOf(account), ...(answers !== undefined && { answers }) },
    isNewAccount: isNewAccount(account, { accounts, saved, imports }),
    sources: imports.flatMap(({ source }) => source ?? []),
    saved,
    cash,
    moved,
  };
  return files.put(request.id, file, { ...choice, openings });
}
