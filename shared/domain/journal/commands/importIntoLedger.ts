import { type ImportOpening, type OpeningFault, openingFillsForImport } from '#domain/manual/openingFillsForImport.ts';
import { supersededByImport } from '#domain/manual/supersededByImport.ts';
import { type FillSource, type RepeatedFills, repeatedFills } from '#domain/repeats/repeatedFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';

/**
 * The file that fills come from, and the files that the journal has. `doubtful`: whether fills that may be in the journal from a file of another layout are
 * added.
 */
export type ImportOrigin = Pick<FillSource, 'layout' | 'zone'> & {
  readonly sourceOf: (batch: string) => FillSource | null;
  readonly doubtful: 'skip' | 'add';
};

/**
 * The effect of an import on one account's ledger. `fresh`: its new fills; `repeated`: fills that the journal has from files of other layouts, or may have;
 * `replaced`: manual events that the file includes; `opened`: openings typed during the import, as fills; `faults`: refused openings, so that nothing of the
 * import may be saved. `fills`: the ledger afterwards.
 */
export type ImportedLedger = {
  readonly fills: ReadonlyMap<FillId, Fill>;
  readonly fresh: readonly Fill[];
  readonly repeated: RepeatedFills;
  readonly replaced: readonly Fill[];
  readonly opened: readonly Fill[];
  readonly faults: readonly OpeningFault[];
};

const nothingTyped: ReturnType<typeof openingFillsForImport> = { fills: [], faults: [] };

/**
 * Adds a file's fills and its manual openings to one account's ledger. The server decides and the browser previews
 * with this. `known`: the fills they can meet; `has`: true if the journal has a fill, for callers that know more ids
 * than fills.
 */
export function importIntoLedger({
  known,
  fills,
  openings,
  origin: { layout, zone, sourceOf, doubtful },
  has = (id) => known.has(id),
}: {
  readonly known: ReadonlyMap<FillId, Fill>;
  readonly fills: readonly Fill[];
  readonly openings: readonly ImportOpening[];
  readonly origin: ImportOrigin;
  readonly has?: (id: FillId) => boolean;
}): ImportedLedger {
  const unknown = fills.filter(({ id }) => !has(id));
  const repeated = repeatedFills({ file: fills, fresh: unknown, layout, zone }, known.values(), sourceOf);
  const isNew = ({ id }: Fill): boolean => !repeated.repeats.has(id) && (doubtful === 'add' || !repeated.doubts.has(id));
  const fresh = new Map(unknown.filter(isNew).map((fill) => [fill.id, fill]));
  const gone = supersededByImport(known.values(), [...fresh.values()]);
  const all = new Map(known);
  for (const id of gone) all.delete(id);
  for (const [id, fill] of fresh) all.set(id, fill);
  const { fills: opened, faults } =
    openings.length === 0 ? nothingTyped : openingFillsForImport([...all.values()], new Set(fresh.keys()), openings);
  for (const fill of opened) all.set(fill.id, fill);
  return {
    fills: all,
    fresh: [...fresh.values()],
    repeated,
    replaced: gone.size === 0 ? [] : [...known.values()].filter(({ id }) => gone.has(id)),
    opened,
    faults: faults.map(({ fault }) => fault),
  };
}
