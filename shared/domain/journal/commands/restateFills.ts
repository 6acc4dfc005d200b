import type { FillTakenBack } from '#domain/importers/imported.ts';
import { brokerFill, carryOverEdits } from '#domain/manual/editedFill.ts';
import { COARSENESS, type Fill, isDeleted, isDeletedByTrader, withChanges } from '#domain/trades/fill.ts';
import { joinedParts, wholeOf } from '#domain/trades/fillPart.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { FillId, ImportId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { BrokerFillValues, FillCorrection } from '../model/importRecord.ts';

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

/** A known fill as its broker states it now, with its trader's edits and grouping, and deleted if its trader had deleted it. */
function restated(known: Fill, read: Fill): Fill {
  const deletedAt = isDeletedByTrader(known) ? known.changes?.deletedAt : undefined;
  const { changes: own } = withChanges(known, { deletedAt, bustedBy: undefined, wasDeleted: undefined });
  const base: Fill = { ...known, ...(own && { changes: own }) };
  return own?.was === undefined ? { ...read, ...(own && { changes: own }) } : carryOverEdits(base, read);
}

/** A new execution that takes the place of a known one, with its trader's edits and grouping. */
const inPlaceOf = (known: Fill, read: Fill): Fill => {
  const { was, trade } = known.changes ?? {};
  return was === undefined && trade === undefined
    ? read
    : carryOverEdits({ ...known, changes: { ...(was && { was }), ...(trade && { trade }) } }, withChanges(read, { trade }));
};

/** The new executions that take the place of known ones. */
const inPlaces = (known: ReadonlyMap<FillId, Fill>, added: ReadonlyMap<FillId, Fill>, movedTo: ReadonlyMap<FillId, FillId>) =>
  [...movedTo].flatMap(([id, by]) => (added.has(by) ? [inPlaceOf(known.get(id)!, added.get(by)!)] : []));

/** Ids of executions, with those that take the place of one of them, directly or not. */
export function withSuccessors(takesBack: readonly FillTakenBack[], has: (id: FillId) => boolean): ReadonlySet<FillId> {
  const found = new Set(takesBack.flatMap(({ id }) => (has(id) ? [id] : [])));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { id, by } of takesBack) if (by !== null && found.has(id)) found.add(by);
  }
  return found;
}

/** The rest and the pieces of each execution that its trader cut, by the execution's id, in all accounts of these fills. */
export function cutIn(fills: ReadonlyMap<FillId, Fill>): ReadonlyMap<FillId, readonly Fill[]> {
  const isPiece = ({ changes }: Fill): boolean => changes?.cutFrom !== undefined;
  if (![...fills.values()].some(isPiece)) return new Map();
  const parts = Map.groupBy(fills.values(), (fill) => wholeOf(fill, fills));
  return new Map([...parts].filter(([, all]) => all.some(isPiece)));
}

/** A broker's executions, and those that it takes back. `cut`: `cutIn` of the fills of all its accounts. */
type BrokerStatement = {
  readonly fills: readonly Fill[];
  readonly takesBack: readonly FillTakenBack[];
  readonly cut: ReturnType<typeof cutIn>;
};

/**
 * Ids of the new executions in an answer that don't count: they take the place of one which stays as its trader cut it, or only of ones which their trader
 * deleted.
 */
function successorsNotCounting(known: ReadonlyMap<FillId, Fill>, { takesBack, cut }: BrokerStatement) {
  const successorsOf = (isMeant: (fill: Fill) => boolean) => {
    const found = withSuccessors(takesBack, (id) => known.has(id) && isMeant(known.get(id)!));
    return new Set([...found].filter((id) => !known.has(id)));
  };
  const ofCut = successorsOf(({ id }) => cut.has(id));
  const ofDeleted = successorsOf(isDeletedByTrader);
  for (const id of [...ofCut, ...successorsOf((fill) => !isDeleted(fill))]) ofDeleted.delete(id);
  return { ofCut, ofDeleted };
}

/** The fills of an answer without the new ones that don't count. */
export function countingFills(known: ReadonlyMap<FillId, Fill>, statement: BrokerStatement): readonly Fill[] {
  const { ofCut, ofDeleted } = successorsNotCounting(known, statement);
  return statement.fills.filter(({ id }) => !ofCut.has(id) && !ofDeleted.has(id));
}

/** A fill that its broker took back: it counts no more, and an undo of that import brings it back. */
function busted(fill: Fill, reason: string, batch: ImportId, now: Millis): Fill {
  const { deletedAt = now } = fill.changes ?? {};
  return withChanges({ ...fill, batch }, { deletedAt, bustedBy: reason, wasDeleted: isDeleted(fill) || undefined });
}

/**
 * Compares a broker's current statement with the fills that the journal has from it. An execution that it states differently is replaced, under its trader's
 * edits, under its id or another one; one that it takes back counts no more, with the reason. Executions that their trader deleted stay deleted, with those
 * that take their place, and those that were cut in two stay, with a correction that is not applied. `isAdded`: the import adds a new execution of the answer.
 */
export function restateFills(
  known: ReadonlyMap<FillId, Fill>,
  statement: BrokerStatement,
  importId: ImportId,
  now: Millis,
  isAdded: (id: FillId) => boolean,
): RestatedFills {
  const { fills, takesBack, cut } = statement;
  /** As the broker booked it: the pieces of one that was cut are one again. */
  const booked = (fill: Fill): Fill => (cut.get(fill.id) ?? [fill]).map(brokerFill).reduce(joinedParts);
  const isBusted = ({ changes }: Fill): boolean => changes?.bustedBy !== undefined;
  const reasons = new Map(takesBack.map(({ id, reason }) => [id, reason]));
  const changed = new Map<FillId, Fill>();
  const movedTo = new Map<FillId, FillId>();
  const all: FillCorrection[] = [];
  /** True if a correction applies. Lists it unless the trader deleted the fill: no figure changes then. */
  const applies = (fill: Fill, read: Fill | null, reason: string): boolean => {
    const isApplied = !cut.has(fill.id);
    const { account, id, instrument } = fill;
    const values = { was: statedOf(booked(fill)), now: read && statedOf(read) };
    if (!isDeletedByTrader(fill)) all.push({ account, fill: id, symbol: instrument.symbol, reason, ...values, isApplied });
    return isApplied;
  };
  for (const read of fills) {
    const fill = known.get(read.id);
    if (fill === undefined || (!isBusted(fill) && !differs(booked(fill), read))) continue;
    if (applies(fill, read, reasons.get(read.id) ?? RESTATED)) changed.set(read.id, restated(fill, read));
  }
  for (const { id, by, reason } of takesBack) {
    const fill = known.get(id);
    if (by === id || fill === undefined || isBusted(fill) || !applies(fill, null, reason)) continue;
    changed.set(id, busted(fill, reason, importId, now));
    if (by !== null) movedTo.set(id, by);
  }
  const added = new Map(fills.filter(({ id }) => !known.has(id) && isAdded(id)).map((read) => [read.id, read]));
  for (const read of inPlaces(known, added, movedTo)) changed.set(read.id, read);
  const { ofDeleted } = successorsNotCounting(known, statement);
  for (const read of fills) if (ofDeleted.has(read.id)) changed.set(read.id, withChanges(read, { deletedAt: now }));
  const before = [...changed.keys()].flatMap((id) => known.get(id) ?? []);
  return { changed, before, movedTo, corrections: all.slice(0, MOST_LISTED) };
}
