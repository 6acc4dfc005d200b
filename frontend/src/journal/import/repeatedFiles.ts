import type { FillSource } from '#domain/repeats/repeatedFills.ts';
import type { Fill, TimePrecision } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';

/** The file of an import. `id`: the batch of its fills. */
export type ImportSource = FillSource & { readonly id: string };

/** What the journal has each fill from: fills of a file, with the fills of the journal that they repeat. */
type Repeats = ReadonlyMap<FillId, readonly Fill[]>;
type SourceOf = (batch: string) => FillSource | null;

/**
 * A file, by its name (null: unknown), that the journal has fills of this file from: how many, and what this file says that the other does not: fees, or
 * times where the other has days or minutes.
 */
export type RepeatedFile = { readonly fileName: string | null; readonly fills: number; readonly fees: boolean; readonly times: boolean };

/** Fills that the journal may have from other files: those fills, the names of the files, and what was chosen. */
export type DoubtfulFills = {
  readonly fills: readonly Fill[];
  readonly fileNames: readonly string[];
  readonly choice: 'skip' | 'add';
};

const EXACTNESS = { second: 0, minute: 1, day: 2 } as const satisfies Record<TimePrecision, number>;
const exactness = (fills: readonly Fill[]): number => Math.max(...fills.map(({ precision }) => EXACTNESS[precision]));
const hasFees = (fills: readonly Fill[]): boolean => fills.some(({ fee }) => fee !== 0n);

/** The files that repeated fills are in the journal from. */
export function repeatedFiles(file: readonly Fill[], repeats: Repeats, sourceOf: SourceOf): RepeatedFile[] {
  const repeated = file.filter(({ id }) => repeats.has(id));
  const byName = Map.groupBy(repeated, ({ id }) => sourceOf(repeats.get(id)![0]!.batch)?.fileName ?? null);
  return [...byName].map(([fileName, fills]) => {
    const journal = fills.flatMap(({ id }) => repeats.get(id)!);
    return {
      ...{ fileName, fills: fills.length },
      fees: hasFees(fills) && !hasFees(journal),
      times: fills.some((fill) => exactness([fill]) < exactness(repeats.get(fill.id)!)),
    };
  });
}

/** The fills of a file that the journal may have, and from where. */
export function doubtfulFills(file: readonly Fill[], doubts: Repeats, sourceOf: SourceOf, choice: 'skip' | 'add'): DoubtfulFills {
  const names = [...doubts.values()].flat().flatMap(({ batch }) => sourceOf(batch)?.fileName ?? []);
  return { fills: file.filter(({ id }) => doubts.has(id)), fileNames: [...new Set(names)], choice };
}
