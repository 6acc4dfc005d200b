import { type Confirmation, confirmedTrades } from '#domain/connections/confirmedTrades.ts';
import type { FileAnswers, Imported } from '#domain/importers/imported.ts';
import type { ImportedLedger } from '#domain/journal/commands/importIntoLedger.ts';
import type { FillSource, RepeatedFills } from '#domain/repeats/repeatedFills.ts';
import { COARSENESS, type Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { FillId } from '#domain/units/ids.ts';

/**
 * The file of an import. `id`: the batch of its fills; `isInDrop`: it is chosen beside this one, and not imported yet; `answers`: the
 * answers given about it; `isPulled`: of a connection.
 */
export type ImportSource = FillSource & {
  readonly id: string;
  readonly isInDrop?: true;
  readonly isPulled?: true;
  readonly answers?: FileAnswers | undefined;
};

/** Finds the file of an import by the batch of its fills. */
export function sourcesById(sources: readonly ImportSource[]): (batch: string) => ImportSource | null {
  const files = new Map(sources.map((source) => [source.id, source]));
  return (batch) => files.get(batch) ?? null;
}

/** Fills of the journal, by the id of the file's fill that repeats them. */
type Repeats = ReadonlyMap<FillId, readonly Fill[]>;
type SourceOf = (batch: string) => (FillSource & Pick<ImportSource, 'isInDrop'>) | null;

/**
 * An earlier file with fills of this one: its name (null: unknown) and their number. `isInDrop`: it is chosen beside this one, and not imported yet;
 * `fees`: only this file has them; `times`: this file's times are more exact.
 */
export type RepeatedFile = {
  readonly fileName: string | null;
  readonly isInDrop: boolean;
  readonly fills: number;
  readonly fees: boolean;
  readonly times: boolean;
};

/** Fills that may be in the journal from other files, the names of those files (`inDrop`: those chosen beside this one), and what the trader chose. */
export type DoubtfulFills = {
  readonly fills: readonly Fill[];
  readonly fileNames: readonly string[];
  readonly inDrop: readonly string[];
  readonly choice: 'skip' | 'add';
};

/** The repeats and doubts of all accounts. */
export const repeatsIn = (ledgers: readonly ImportedLedger[]): RepeatedFills => ({
  repeats: new Map(ledgers.flatMap(({ repeated }) => [...repeated.repeats])),
  doubts: new Map(ledgers.flatMap(({ repeated }) => [...repeated.doubts])),
});

/** Compares a file with what connections imported, in all of its accounts together. Null where they imported none of its days. */
export function confirmedBy(
  { fills, zone, hasFees }: Imported,
  repeated: RepeatedFills,
  {
    news,
    sources,
    fillsIn,
    lotsOf,
  }: {
    readonly news: ReadonlySet<FillId>;
    readonly sources: readonly ImportSource[];
    readonly fillsIn: (account: string) => readonly Fill[];
    readonly lotsOf: (account: string) => LotMethod;
  },
): Confirmation | null {
  const pulled = new Set(sources.flatMap(({ id, isPulled }) => (isPulled ? id : [])));
  const accounts = pulled.size === 0 ? [] : [...Map.groupBy(fills, ({ account }) => account)];
  const isPulled = (batch: string): boolean => pulled.has(batch);
  const found = accounts.flatMap(
    ([account, file]) => confirmedTrades({ file, zone, hasFees, repeated, news, journal: fillsIn(account), isPulled, lotsOf }) ?? [],
  );
  const sum = (of: 'agreed' | 'partly' | 'differing') => found.reduce((all, each) => all + each[of], 0);
  const counts = { agreed: sum('agreed'), partly: sum('partly'), differing: sum('differing') };
  return found.length === 0 ? null : { ...counts, differs: found.flatMap(({ differs }) => differs) };
}

const coarseness = (fills: readonly Fill[]): number => Math.max(...fills.map(({ precision }) => COARSENESS[precision]));
const hasFees = (fills: readonly Fill[]): boolean => fills.some(({ fee }) => fee !== 0n);

/** Groups repeated fills by the file that they were imported from. */
export function repeatedFiles(file: readonly Fill[], repeats: Repeats, sourceOf: SourceOf): RepeatedFile[] {
  const repeated = file.filter(({ id }) => repeats.has(id));
  const source = ({ id }: Fill) => sourceOf(repeats.get(id)![0]!.batch);
  const byName = Map.groupBy(repeated, (fill) => source(fill)?.fileName ?? null);
  return [...byName].map(([fileName, fills]) => {
    const journal = fills.flatMap(({ id }) => repeats.get(id)!);
    return {
      fileName,
      isInDrop: source(fills[0]!)?.isInDrop === true,
      fills: fills.length,
      fees: hasFees(fills) && !hasFees(journal),
      times: fills.some((fill) => coarseness([fill]) < coarseness(repeats.get(fill.id)!)),
    };
  });
}

/** Lists the fills of a file that may be in the journal, and the files they may be from. */
export function doubtfulFills(file: readonly Fill[], doubts: Repeats, sourceOf: SourceOf, choice: 'skip' | 'add'): DoubtfulFills {
  const sources = [...doubts.values()].flat().flatMap(({ batch }) => sourceOf(batch) ?? []);
  const names = (isInDrop: boolean) => [
    ...new Set(sources.filter((source) => (source.isInDrop === true) === isInDrop).map(({ fileName }) => fileName)),
  ];
  return { fills: file.filter(({ id }) => doubts.has(id)), fileNames: names(false), inDrop: names(true), choice };
}
