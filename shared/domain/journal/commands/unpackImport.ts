import { type JournalCash, journalCash } from '#domain/cash/journalCash.ts';
import type { CashMovement, FillTakenBack, WrittenOnTrade } from '#domain/importers/imported.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import { type ImportOpening, parseManualOpening } from '#domain/manual/openingFill.ts';
import { cashFault, type Fill } from '#domain/trades/fill.ts';
import { type Decimal, decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { FillId, ImportId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { InvalidFills, type PackedFills, unpackFills } from '../codec/unpackFills.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { OpeningText } from './addOpening.ts';
import { withSuccessors } from './restateFills.ts';

/**
 * An import's additions to one account: its file's fills, and openings entered during the import. `names`: account
 * names under which its fills were searched.
 */
export type ImportPart = {
  readonly account: string;
  readonly fills: readonly Fill[];
  readonly openings: readonly ImportOpening[];
  /** Annotations from another journal for the trades of these fills. */
  readonly written?: readonly WrittenOnTrade[];
  readonly names?: readonly string[] | undefined;
  /** Executions that a broker takes back; with it, those that it states differently are replaced. Absent for files, which only add. */
  readonly takesBack?: readonly FillTakenBack[] | undefined;
  /** The earliest time (UTC milliseconds) of executions that it takes back, and the latest of days that it states whole. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
};

/** A file to import: its record, its fills by account, its cash, and the point values entered for it. */
export type ImportToCommit = Pick<
  ImportRecord,
  'id' | 'fileName' | 'broker' | 'layout' | 'zone' | 'zoneStated' | 'hasFees' | 'rows' | 'problems' | 'answers' | 'connection'
> & {
  readonly fees: 'file' | 'account';
  /** Handling of fills that may be in the journal from a file of another layout. */
  readonly doubtful: 'skip' | 'add';
  readonly parts: readonly ImportPart[];
  readonly cash: readonly JournalCash[];
  readonly points: readonly PointAnswer[];
};

/** A row of cash as API input: its amount as decimal text, its time in UTC milliseconds. */
type UploadedCash = Omit<CashMovement, 'amount' | 'time'> & { readonly amount: string; readonly time: number };

/** An annotation from another journal as API input: prices and money as decimal text, absent fields empty. */
type UploadedWriting = {
  readonly [Name in Exclude<keyof WrittenOnTrade, 'fill' | 'stop' | 'target' | 'plannedRisk'>]?:
    | NonNullable<WrittenOnTrade[Name]>
    | undefined;
} & { readonly [Name in 'stop' | 'target' | 'plannedRisk']?: string | undefined } & {
  readonly account: string;
  readonly fill: WrittenOnTrade['fill'];
};

const amountText = (value: Decimal | null): string | undefined => (value === null ? undefined : formatDecimal(value));

/** An annotation for a trade of this account as API input. */
export const writingText = ({ fill, ...writing }: WrittenOnTrade, account: string): UploadedWriting => {
  const { setup, tags, mistakes, rating, reviewed, stop, target, plannedRisk, note } = writing;
  return {
    account,
    fill,
    ...(setup !== null && { setup }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(mistakes.length > 0 && { mistakes: [...mistakes] }),
    ...(rating !== null && { rating }),
    ...(reviewed && { reviewed }),
    ...(note !== '' && { note }),
    ...(stop !== null && { stop: amountText(stop) }),
    ...(target !== null && { target: amountText(target) }),
    ...(plannedRisk !== null && { plannedRisk: amountText(plannedRisk) }),
  };
};

const amountOf = (text: string | undefined) => (text === undefined ? null : decimal(text));

const unpackWriting = ({ fill, stop, target, plannedRisk, ...words }: UploadedWriting): WrittenOnTrade => ({
  fill,
  setup: words.setup ?? null,
  tags: words.tags ?? [],
  mistakes: words.mistakes ?? [],
  rating: words.rating ?? null,
  reviewed: words.reviewed ?? false,
  note: words.note ?? '',
  stop: amountOf(stop),
  target: amountOf(target),
  plannedRisk: amountOf(plannedRisk),
});

/**
 * A file as API input: fills packed by account, openings as text. Absent fields are empty, and the file's own fees
 * apply.
 */
type UploadedImport = Pick<
  ImportRecord,
  'fileName' | 'broker' | 'layout' | 'zone' | 'zoneStated' | 'rows' | 'problems' | 'fees' | 'answers'
> & {
  readonly parts: readonly { readonly account: string; readonly fills: PackedFills; readonly names?: readonly string[] | undefined }[];
  readonly openings?: readonly OpeningText[] | undefined;
  readonly cash?: readonly UploadedCash[] | undefined;
  readonly written?: readonly UploadedWriting[] | undefined;
  readonly doubtful?: 'skip' | 'add' | undefined;
  readonly points?: readonly PointAnswer[] | undefined;
};

/** The cash of an upload for these accounts, its clocks read in `zone`. Throws `InvalidFills` when it is inconsistent or impossible. */
function unpackCash(uploaded: readonly UploadedCash[], accounts: ReadonlySet<string>, zone: string): JournalCash[] {
  return uploaded.map((row) => {
    const [amount, time] = [decimal(row.amount), millis(row.time)];
    if (!accounts.has(row.account))
      throw new InvalidFills('Some cash belongs to none of the file’s accounts. Please import the file again.');
    const fault = cashFault(amount, time);
    if (fault !== null) throw new InvalidFills(`Cash of ${row.symbol || row.account} can’t be imported: ${fault}. Please check the file.`);
    return journalCash({ ...row, amount, time }, zone);
  });
}

/** A sent file as the import of that id, or the fault of its fills or its cash. */
export function unpackImport(
  { parts: packed, openings = [], points = [], cash: rows = [], written = [], doubtful = 'skip', ...file }: UploadedImport,
  id: ImportId,
): ImportToCommit | InvalidFills {
  const typedIn = (account: string): ImportOpening[] =>
    openings.filter((opening) => opening.account === account).map((opening) => ({ ...parseManualOpening(opening), close: opening.id }));
  try {
    const parts = packed.map(({ account, fills, names }) => ({
      account,
      names,
      fills: unpackFills(fills, account, id),
      openings: typedIn(account),
      written: written.filter((each) => each.account === account).map(unpackWriting),
    }));
    const ids = new Map(parts.map(({ account, fills }) => [account, new Set(fills.map((fill) => fill.id))]));
    if (!written.every(({ account, fill }) => ids.get(account)?.has(fill)))
      throw new InvalidFills('Some notes belong to none of the file’s trades. Please import the file again.');
    const hasFees = parts.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
    const cash = unpackCash(rows, new Set(parts.map(({ account }) => account)), file.zone);
    return { ...file, id, parts, cash, points, doubtful, hasFees, zoneStated: file.zoneStated ?? false, fees: file.fees ?? 'file' };
  } catch (error) {
    if (error instanceof InvalidFills) return error;
    throw error;
  }
}

/**
 * The parts of an import by the account that has the executions now: one that its trader moved is corrected there, its successor goes there too, and so do
 * fills whose copies from another journal were moved. `fillsIn`: the fills of an account; `beside`: other accounts that can have fills of it; `copiedIn`: fills
 * of a part whose copies are in one of those.
 */
export function partsMoved(
  parts: readonly ImportPart[],
  fillsIn: (account: string) => ReadonlyMap<FillId, Fill>,
  beside: (account: string) => readonly string[],
  copiedIn: (part: ImportPart, other: string) => ReadonlySet<FillId>,
): readonly ImportPart[] {
  const placed = new Map(parts.map((part) => [part.account, part]));
  for (const { account, takesBack } of parts)
    for (const other of beside(account)) {
      const [part, here, there] = [placed.get(account)!, fillsIn(account), fillsIn(other)];
      const copied = copiedIn(part, other);
      const successors = takesBack === undefined ? copied : withSuccessors(takesBack, (id) => there.has(id));
      const isKnown = (id: FillId): boolean => takesBack !== undefined && there.has(id);
      const isThere = ({ id }: Fill) => isKnown(id) || ((copied.has(id) || successors.has(id)) && !here.has(id));
      const moved = { fills: part.fills.filter(isThere), takesBack: part.takesBack?.filter(({ id }) => there.has(id)) ?? [] };
      if (moved.fills.length + moved.takesBack.length === 0) continue;
      const target = placed.get(other) ?? { account: other, fills: [], openings: [] };
      placed.set(account, { ...part, fills: part.fills.filter((fill) => !isThere(fill)) });
      placed.set(other, {
        ...target,
        fills: [...target.fills, ...moved.fills.map((fill) => ({ ...fill, account: other }))],
        ...(takesBack !== undefined && { takesBack: [...(target.takesBack ?? []), ...moved.takesBack] }),
      });
    }
  return [...placed.values()];
}
