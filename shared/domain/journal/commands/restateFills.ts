import type { FillTakenBack } from '#domain/importers/imported.ts';
import { brokerFill, carryOverEdits } from '#domain/manual/editedFill.ts';
import { COARSENESS, type Fill, isDeleted, withChanges } from '#domain/trades/fill.ts';
import { joinedParts } from '#domain/trades/fillPart.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { FillId, ImportId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { BrokerFillValues, FillCorrection } from '../model/importRecord.ts';
import type { ImportPart } from './unpackImport.ts';

/** Most corrections that one record lists. */
const MOST_LISTED = 200;
const RESTATED = 'The broker states this execution differently than before.';

/**
 * The fills that a broker corrects, as they count from now on. `before`: them as they counted, for an undo; `movedTo`: the fills that notes of replaced ones
 * belong to.
 */
type RestatedFills = {
  readonly changed: ReadonlyMap<FillId, Fill>;
  readonly before: readonly Fill[];
  readonly movedTo: ReadonlyMap<FillId, FillId>;
  readonly corrections: readonly FillCorrection[];
};

/** The value without a correction. */
export const nothingRestated: RestatedFills = { changed: new Map(), before: [], movedTo: new Map(), corrections: [] };

/** True if two statements of an execution differ in anything that money or days depend on; a coarser time is no difference. */
function differs(stated: Fill, read: Fill): boolean {
  const isFiner = COARSENESS[read.precision] <= COARSENESS[stated.precision];
  const names = ['action', 'quantity', 'price', 'fee'] as const;
  return names.some((name) => stated[name] !== read[name]) || (isFiner && stated.time !== read.time);
}

const statedOf = ({ action, quantity, price, fee, time }: Fill): BrokerFillValues => ({
  action,
  quantity: formatDecimal(quantity),
  price: formatDecimal(price),
  fee: formatDecimal(fee),
  time,
});

/** A known fill as its broker states it now, with its trader's edits and grouping. */
function restated(known: Fill, read: Fill): Fill {
  const { deletedAt: _, bustedBy: __, ...changes } = known.changes ?? {};
  const own = Object.keys(changes).length === 0 ? undefined : changes;
  const base: Fill = { ...known, ...(own && { changes: own }) };
  return own?.was === undefined ? { ...read, ...(own && { changes: own }) } : carryOverEdits(base, read);
}

/** Ids of executions, with those that take the place of one of them, directly or not. */
function withSuccessors(takesBack: readonly FillTakenBack[], has: (id: FillId) => boolean): ReadonlySet<FillId> {
  const found = new Set(takesBack.flatMap(({ id }) => (has(id) ? [id] : [])));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { id, by } of takesBack) if (by !== null && found.has(id)) found.add(by);
  }
  return found;
}

/** Ids of executions that their trader cut in two, and of the pieces. */
const cutIn = (known: ReadonlyMap<FillId, Fill>): ReadonlySet<FillId> =>
  new Set([...known.values()].flatMap(({ id, changes }) => (changes?.cutFrom === undefined ? [] : [id, changes.cutFrom])));

/** The fills of an answer that count beside the known ones: without those that take the place of an execution which stays as its trader cut it. */
export function besideCut(known: ReadonlyMap<FillId, Fill>, fills: readonly Fill[], takesBack: readonly FillTakenBack[]): readonly Fill[] {
  const cut = cutIn(known);
  const successors = withSuccessors(takesBack, (id) => cut.has(id));
  return fills.filter(({ id }) => cut.has(id) || !successors.has(id));
}

/**
 * The parts of a broker's answer by the account that has the executions now: one that its trader moved is corrected there, and its successor goes there too.
 * `fillsIn`: the fills of an account; `beside`: other accounts that can have fills of it.
 */
export function partsMoved(
  parts: readonly ImportPart[],
  fillsIn: (account: string) => ReadonlyMap<FillId, Fill>,
  beside: (account: string) => readonly string[],
): readonly ImportPart[] {
  const placed = new Map(parts.map((part) => [part.account, part]));
  for (const { account, takesBack } of parts)
    for (const other of takesBack === undefined ? [] : beside(account)) {
      const [here, there] = [fillsIn(account), fillsIn(other)];
      const successors = withSuccessors(takesBack!, (id) => there.has(id));
      const isThere = ({ id }: { readonly id: FillId }) => there.has(id) || (successors.has(id) && !here.has(id));
      const part = placed.get(account)!;
      const moved = { fills: part.fills.filter(isThere), takesBack: part.takesBack!.filter(({ id }) => there.has(id)) };
      if (moved.fills.length + moved.takesBack.length === 0) continue;
      const target = placed.get(other) ?? { account: other, fills: [], openings: [] };
      placed.set(account, { ...part, fills: part.fills.filter((fill) => !isThere(fill)) });
      placed.set(other, {
        ...target,
        fills: [...target.fills, ...moved.fills.map((fill) => ({ ...fill, account: other }))],
        takesBack: [...(target.takesBack ?? []), ...moved.takesBack],
      });
    }
  return [...placed.values()];
}

/**
 * Compares a broker's current statement with the fills that the journal has from it. An execution that it states differently is replaced, under its trader's
 * edits; one that it takes back counts no more, with the reason. Executions that their trader deleted stay deleted, and those that were cut in two stay, with a
 * correction that is not applied.
 */
export function restateFills(
  known: ReadonlyMap<FillId, Fill>,
  { fills }: { readonly fills: readonly Fill[] },
  takesBack: readonly FillTakenBack[],
  importId: ImportId,
  now: Millis,
): RestatedFills {
  const cut = cutIn(known);
  const pieces = Map.groupBy(cut.size === 0 ? [] : known.values(), ({ id, changes }) => changes?.cutFrom ?? id);
  /** As the broker booked it: the pieces of one that was cut are one again. */
  const booked = (fill: Fill): Fill => (pieces.get(fill.id) ?? [fill]).map(brokerFill).reduce(joinedParts);
  const reasons = new Map(takesBack.map(({ id, reason }) => [id, reason]));
  const changed = new Map<FillId, Fill>();
  const movedTo = new Map<FillId, FillId>();
  const all: FillCorrection[] = [];
  const note = (fill: Fill, read: Fill | null, reason: string): boolean => {
    const isApplied = !cut.has(fill.id);
    const { account, id, instrument } = fill;
    all.push({
      account,
      fill: id,
      symbol: instrument.symbol,
      reason,
      was: statedOf(booked(fill)),
      now: read && statedOf(read),
      isApplied,
    });
    return isApplied;
  };
  for (const read of fills) {
    const fill = known.get(read.id);
    if (fill === undefined || (isDeleted(fill) && fill.changes?.bustedBy === undefined)) continue;
    const isBack = fill.changes?.bustedBy !== undefined;
    if (!isBack && !differs(booked(fill), read)) continue;
    if (note(fill, read, reasons.get(read.id) ?? RESTATED)) changed.set(read.id, restated(fill, read));
  }
  for (const { id, by, reason } of takesBack) {
    const fill = known.get(id);
    if (by === id || fill === undefined || isDeleted(fill) || !note(fill, null, reason)) continue;
    changed.set(id, withChanges({ ...fill, batch: importId }, { deletedAt: now, bustedBy: reason }));
    if (by !== null) movedTo.set(id, by);
  }
  const before = [...changed.keys()].map((id) => known.get(id)!);
  return { changed, before, movedTo, corrections: all.slice(0, MOST_LISTED) };
}
