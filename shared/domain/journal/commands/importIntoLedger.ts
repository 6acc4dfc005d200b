import { brokerFill, isImportedFill } from '#domain/manual/editedFill.ts';
import { type ImportOpening, type OpeningFault, openingFillsForImport } from '#domain/manual/openingFill.ts';
import { supersededByImport } from '#domain/manual/supersededByImport.ts';
import { copiedTrades, trustOf } from '#domain/repeats/copiedTrades.ts';
import { type FillSource, movedAway, type RepeatedFills, repeatedIn } from '#domain/repeats/repeatedFills.ts';
import { hasSameFees } from '#domain/repeats/repeatedFrom.ts';
import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import { wholeOf } from '#domain/trades/fillPart.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { ImportPart } from './unpackImport.ts';

/**
 * The file that fills come from, and the files that the journal has. `doubtful`: whether fills that may be in the journal from a file of another layout are
 * added.
 */
export type ImportOrigin = Pick<FillSource, 'layout' | 'zone' | 'connection'> & {
  readonly sourceOf: (batch: string) => FillSource | null;
  readonly doubtful: 'skip' | 'add';
};

/**
 * The effect of an import on one account's ledger. `fresh`: its new fills; `repeated`: fills that the journal has from files of other layouts, or may have;
 * `replaced`: manual events and copies of another journal that the file includes; `standIns`: the fills for each replaced copy, the first one for its note;
 * `opened`: openings typed during the import, as fills; `faults`: refused openings, so that nothing of the import may be saved. `fills`: the ledger
 * afterwards.
 */
export type ImportedLedger = {
  readonly fills: ReadonlyMap<FillId, Fill>;
  readonly fresh: readonly Fill[];
  readonly repeated: RepeatedFills;
  readonly replaced: readonly Fill[];
  readonly standIns: ReadonlyMap<FillId, readonly Fill[]>;
  readonly opened: readonly Fill[];
  readonly faults: readonly OpeningFault[];
};

const nothingTyped: ReturnType<typeof openingFillsForImport> = { fills: [], faults: [] };

/** Fills of other imports, by how their source compares with that of a file: worse ones are copies that the file may include. */
function sourcesBeside(known: Iterable<Fill>, own: ReadonlySet<FillId>, { layout, sourceOf }: ImportOrigin) {
  const trust = trustOf(layout);
  const trusts = new Map<string, boolean>();
  const isWorse = (fill: Fill): boolean => {
    const found = trusts.get(fill.batch) ?? (isImportedFill(fill) && trustOf(sourceOf(fill.batch)?.layout ?? '') < trust);
    trusts.set(fill.batch, found);
    return found;
  };
  const [worse, others]: [Fill[], Fill[]] = [[], []];
  for (const fill of known) if (!own.has(fill.id)) (isWorse(fill) ? worse : others).push(fill);
  return { worse, others };
}

/** Doubts about copies as doubts about the fills of the file that may be those copies. */
function doubtsAbout(doubtful: ReadonlyMap<FillId, readonly Fill[]>, copies: readonly Fill[], file: ReadonlySet<FillId>) {
  const doubts = new Map<FillId, Fill[]>();
  for (const copy of copies)
    for (const { id } of doubtful.get(copy.id) ?? []) if (file.has(id)) doubts.set(id, [...(doubts.get(id) ?? []), copy]);
  return doubts;
}

/** A fill of a file, and the journal's under its id, as its broker stated it then. */
export type DifferingFill = { readonly file: Fill; readonly journal: Fill };

/**
 * A file's fills that the journal has with another side, size or price: an order that was filled further, or corrected by its broker. The journal keeps its own.
 */
export function differingFills(known: ReadonlyMap<string, Fill>, fills: readonly Fill[]): readonly DifferingFill[] {
  return fills.flatMap((file) => {
    const held = known.get(file.id);
    if (held === undefined) return [];
    const journal = brokerFill(held);
    const isSame = journal.action === file.action && journal.quantity === file.quantity && journal.price === file.price;
    return isSame ? [] : [{ file, journal }];
  });
}

/**
 * Fills that the journal has from a file, or from an earlier answer (`source`), and what the broker itself states in their place: `stated` is empty where it states nothing. `isFees`:
 * they are the same executions for the same money, at other fees.
 */
export type ContradictedFile = {
  readonly journal: readonly Fill[];
  readonly stated: readonly Fill[];
  readonly source: FillSource;
  readonly isFees: boolean;
};

/** Imported fills between two moments (UTC milliseconds) that an answer about that time lacks by their ids; empty without an end. */
export function unstatedFills(
  known: ReadonlyMap<FillId, Fill>,
  stated: ReadonlySet<FillId>,
  { since = 0, until = 0 }: Pick<ImportPart, 'since' | 'until'>,
) {
  const isThen = ({ time }: Fill): boolean => time >= since && time <= until;
  const isStated = (fill: Fill): boolean => stated.has(fill.id) || stated.has(wholeOf(fill, known));
  return [...known.values()].filter((fill) => isThen(fill) && isImportedFill(fill) && !isDeleted(fill) && !isStated(fill));
}

/**
 * The journal's fills from files that a broker's own answer contradicts: in size, price, or fee by a cent or more, and those that it does not state. `known`: the
 * account's fills; `stated`: the executions that the answer has in any account. Files of other brokers are among them; callers know the broker.
 */
export function contradictedFiles(
  { fills: answer, takesBack = [], since, until }: Pick<ImportPart, 'fills' | 'takesBack' | 'since' | 'until'>,
  known: ReadonlyMap<FillId, Fill>,
  {
    repeated: { repeats, doubts },
    replaced,
    stated: anywhere,
  }: Pick<ImportedLedger, 'repeated' | 'replaced'> & { readonly stated: readonly FillId[] },
  sourceOf: ImportOrigin['sourceOf'],
): readonly ContradictedFile[] {
  const pairs = new Map<readonly Fill[], Fill[]>();
  for (const fill of answer) {
    const same = repeats.get(fill.id) ?? doubts.get(fill.id);
    if (same !== undefined) pairs.set(same, [...(pairs.get(same) ?? []), fill]);
  }
  const found = [...pairs].map(([journal, stated]) => ({ journal: journal.map(brokerFill), stated }));
  const met = new Set([...answer, ...takesBack, ...replaced, ...found.flatMap(({ journal }) => journal)].map(({ id }) => id));
  for (const id of anywhere) met.add(id);
  const alone = unstatedFills(known, met, { since, until });
  const told = found.map((pair) => ({ ...pair, isFees: repeats.has(pair.stated[0]!.id) }));
  const isSame = ({ journal, stated, isFees }: (typeof told)[number]) => isFees && hasSameFees({ file: journal, journal: stated });
  return [...told.filter((pair) => !isSame(pair)), ...alone.map((fill) => ({ journal: [brokerFill(fill)], stated: [], isFees: false }))]
    .toSorted((a, b) => a.journal[0]!.time - b.journal[0]!.time)
    .flatMap((pair) => {
      const source = sourceOf(pair.journal[0]!.batch);
      return source === null ? [] : [{ ...pair, source }];
    });
}

/**
 * Adds a file's fills and its manual openings to one account's ledger. The server decides and the browser previews
 * with this. `known`: the fills they can meet; `beside`: those of other accounts to which fills of this one were moved; `has`: true if the journal has a
 * fill, for callers that know more ids than fills.
 */
export function importIntoLedger({
  known,
  fills,
  openings,
  origin,
  beside = [],
  has = (id) => known.has(id),
}: {
  readonly known: ReadonlyMap<FillId, Fill>;
  readonly fills: readonly Fill[];
  readonly openings: readonly ImportOpening[];
  readonly origin: ImportOrigin;
  readonly beside?: Iterable<Fill>;
  readonly has?: (id: FillId) => boolean;
}): ImportedLedger {
  const unknown = fills.filter(({ id }) => !has(id));
  const { worse, others } = sourcesBeside(known.values(), new Set(fills.map(({ id }) => id)), origin);
  const repeats = repeatedIn(fills, unknown, { others, moved: movedAway(beside, unknown, origin) }, origin);
  const candidates = unknown.filter(({ id }) => !repeats.repeats.has(id));
  const whole = worse.length === 0 ? [] : [...others.filter(isImportedFill), ...fills.filter(({ id }) => !repeats.repeats.has(id))];
  const { included, doubtful } = copiedTrades(candidates.length === 0 ? [] : worse, whole);
  const doubts = doubtsAbout(doubtful, worse, new Set(candidates.map(({ id }) => id)));
  const repeated = doubts.size === 0 ? repeats : { ...repeats, doubts: new Map([...repeats.doubts, ...doubts]) };
  const isNew = ({ id }: Fill): boolean => origin.doubtful === 'add' || !repeated.doubts.has(id);
  const fresh = new Map(candidates.filter(isNew).map((fill) => [fill.id, fill]));
  const gone = new Set([...supersededByImport(known.values(), [...fresh.values()]), ...included.keys()]);
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
    standIns: included,
    opened,
    faults: faults.map(({ fault }) => fault),
  };
}
