import { isDeepStrictEqual } from 'node:util';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { brokerFill } from '#domain/manual/editedFill.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { compareFills, isManualEvent } from '#domain/trades/fill.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import { prefixes, type Table } from '#functions/table/table.ts';
import { JournalLaws } from '../faults/journalLaws.ts';
import { seenJournal } from '../faults/seenJournal.ts';
import { annotating, wrongEffects } from './journalEffects.ts';
import type { Person } from './people.ts';
import type { CallOutcome } from './recordInvariants.ts';
import { tradeLines } from './simulatedBrowser.ts';

type Seen = Awaited<ReturnType<typeof seenJournal>>;

/** The parts of the product that are read: its table, and how many writes a partition has met. */
type Saved = { readonly world: { readonly table: Table }; writesTo(partition: string): number };

/** The run of a connection, which is no call of its trader. */
export const CONNECTION_RUN = 'a run of the connection';

/** Calls that may take fills away for good. */
const takesFills = new Set<string>([
  'imports.undo',
  'imports.rerun',
  'imports.commit',
  'trades.undoEvents',
  'trades.removeOpening',
  'trades.recordOutcomes',
  'trades.split',
  'trades.moveTrades',
  'trades.moveFills',
  'deletion.deleteAccount',
  CONNECTION_RUN,
]);

/** Calls that may bring a split to an account that has it too, or another of its day: a deleted one is restored beside a later one. */
const mayBringSplit = new Set(['trades.moveTrades', 'trades.moveFills', 'trades.restoreFills', 'imports.rerun']);

/** The call that puts a fill together again that was cut in two. */
const rejoining = 'trades.regroupTrades';

/** Ids of the fills that are gone. A part may go when it is `rejoined`: then as much is bought and sold of everything as before. */
function lostFills(before: Seen['fills'], now: Seen['fills'], rejoined: boolean): readonly string[] {
  const ids = new Set(now.map(({ id }) => id as string));
  const lost = before.filter(({ id }) => !ids.has(id));
  const totals = (fills: Seen['fills']) => {
    const sums = new Map<string, bigint>();
    for (const { account, instrument, action, quantity } of fills) {
      const at = `${account} ${instrument.key} ${action}`;
      sums.set(at, (sums.get(at) ?? ZERO) + quantity);
    }
    return sums;
  };
  const isWhole = rejoined && lost.every(({ changes }) => changes?.cutFrom !== undefined) && isDeepStrictEqual(totals(before), totals(now));
  return isWhole ? [] : lost.map(({ id }) => id);
}

/** Calls that may change the values of a fill; a repeated import may not. */
const changesFills = new Set([
  rejoining,
  'trades.editFill',
  'trades.shiftTrades',
  'trades.splitTrade',
  'trades.mergeTrades',
  'imports.rerun',
  // A broker's corrections go with the import that brought them.
  'imports.undo',
  CONNECTION_RUN,
]);

/** Lists ids of executions with changed values. Splits are excluded: their shares are derived. */
function changedFills(before: Seen['fills'], now: Seen['fills']): readonly string[] {
  const valuesOf = ({ action, quantity, price, fee, time }: Seen['fills'][number]) => [action, quantity, price, fee, time].join(' ');
  const was = new Map(before.filter(({ action }) => action !== 'split').map((fill) => [fill.id, valuesOf(fill)]));
  return now.flatMap((fill) => (was.has(fill.id) && was.get(fill.id) !== valuesOf(fill) ? [fill.id] : []));
}

/** Lists ids of fills whose broker's statement has taken the place of what their trader entered. */
function lostEdits(before: Seen['fills'], now: Seen['fills']): readonly string[] {
  const after = new Map(now.map((fill) => [fill.id, fill]));
  return before.flatMap((fill) => {
    const [was, next] = [fill.changes?.was, after.get(fill.id)];
    if (was === undefined || next === undefined || next.changes?.deletedAt !== undefined) return [];
    const own = (['action', 'quantity', 'price', 'fee', 'time'] as const).filter((name) => was[name] !== undefined);
    return own.some((name) => next[name] !== fill[name]) ? [fill.id] : [];
  });
}

/** Calls that are about all of the trades or fills they name, or about none. */
const allOrNone = new Set([
  'trades.deleteTrades',
  'trades.moveTrades',
  'trades.shiftTrades',
  'trades.mergeTrades',
  'trades.annotateMany',
  'trades.changeAnnotations',
  'trades.deleteFills',
  'trades.moveFills',
]);

/** Calls after which the same fills are one trade as before. */
const keepsTrades = new Set([...annotating, 'trades.shiftTrades', 'account.saveAccount']);

/** Calls that take something back, and so open nothing. */
const opensNothing = new Set(['trades.removeOpening']);

/** The fills of each trade, sorted. */
const groupsOf = (rows: Seen['rows']): readonly string[] => rows.map(({ id, fillIds }) => `${id}: ${[...fillIds].sort().join()}`).sort();

/** Decimals have eight places; a product of two has sixteen. */
const PLACES = 10n ** 8n;

/** The place and ids of a trade, as calls name them. */
const placeOf = ({ id, account, openedAt, closedAt, fillIds, instrument, side, openQuantity }: Seen['rows'][number]) => ({
  id,
  trade: id,
  account,
  instrument,
  side,
  isOpen: openQuantity !== ZERO,
  openedAt: new Date(openedAt).toISOString(),
  fill: fillIds.at(-1),
  after: fillIds[1] ?? fillIds[0],
  ...(closedAt !== null && { closedAt: new Date(closedAt).toISOString() }),
});

/** Open units with their total cost (sixteen places) and total fee. `group`: of a trade that was grouped by hand. */
type Lot = { readonly side: bigint; readonly group: string; units: bigint; cost: bigint; fee: bigint };

/** Takes units off a lot with their share of its cost and its fee. */
function takeOff(lot: Lot, units: bigint): { readonly cost: bigint; readonly fee: bigint } {
  const taken = { cost: (lot.cost * units) / lot.units, fee: (lot.fee * units) / lot.units };
  lot.units -= units;
  lot.cost -= taken.cost;
  lot.fee -= taken.fee;
  return taken;
}

/** The sides that a fill closes, one after the other: the end of an option closes both. */
function sidesClosed(action: Seen['fills'][number]['action']): readonly bigint[] {
  if (action === 'buy') return [-1n];
  if (action === 'sell') return [1n];
  return action === 'assign' ? [-1n, 1n] : [1n, -1n];
}

/** Closes lots with a fill, one after the other. Returns gross with sixteen places, fees, and the fill's units that are left. */
function closeLots(lots: Lot[], { action, quantity, price, fee, instrument, changes }: Seen['fills'][number], method: string) {
  const group = changes?.trade ?? '';
  const isOwn = (lot: Lot) => lot.group === group;
  let [gross, fees, left]: [bigint, bigint, bigint] = [0n, 0n, quantity];
  const next = () => {
    const [side] = sidesClosed(action).filter((each) => lots.some((lot) => lot.side === each && (group === '' || isOwn(lot))));
    const others = lots.filter((lot) => lot.side === side);
    // A fill of no group also closes the remainder of trades that were grouped by hand.
    const from = others.find(isOwn) ?? (group === '' ? others[0] : undefined);
    const own = others.filter((lot) => lot.group === from?.group);
    return method === 'lifo' ? own.at(-1) : own[0];
  };
  for (let lot = next(); left > 0n && lot !== undefined; lot = next()) {
    const units = lot.units < left ? lot.units : left;
    const taken = takeOff(lot, units);
    gross += lot.side * ((units * price * instrument.multiplier) / PLACES - taken.cost);
    fees += (fee * units) / quantity + taken.fee;
    left -= units;
    if (lot.units === 0n) lots.splice(lots.indexOf(lot), 1);
  }
  return { gross, fees, left, group };
}

/** Adds units to those that wait: at average cost to the ones of their side, else behind them. */
function openLot(lots: Lot[], lot: Lot, method: string): void {
  const same = method === 'average' ? lots.find(({ side, group }) => side === lot.side && group === lot.group) : undefined;
  if (same === undefined) lots.push(lot);
  else [same.units, same.cost, same.fee] = [same.units + lot.units, same.cost + lot.cost, same.fee + lot.fee];
}

const isSplit = ({ action, ratio, fee }: Seen['fills'][number]): boolean => action === 'split' && ratio !== undefined && fee === ZERO;

/** Multiplies the units that wait by a split's ratio. False when none wait, or for the last split again, which shares that were moved bring too. */
function applySplit(lots: readonly Lot[], { time, ratio }: Seen['fills'][number], last: Seen['fills'][number] | null): boolean {
  const [{ fresh, old }, before] = [ratio!, last?.ratio];
  const isSame = last?.time === time && before!.fresh * old === fresh * before!.old;
  if (isSame || lots.length === 0) return false;
  for (const lot of lots) lot.units = (lot.units * fresh) / old;
  return true;
}

/**
 * Counts the result and the open units of an instrument's fills without the product's code, by a lot method: gross with sixteen places, and fees. Null where a
 * broker states the result.
 */
function countedLots(
  fills: Seen['fills'],
  method: string,
): { readonly gross: bigint; readonly fees: bigint; readonly open: bigint; readonly hasSplits: boolean } | null {
  const lots: Lot[] = [];
  let [gross, fees] = [0n, 0n];
  let last: Seen['fills'][number] | null = null;
  for (const fill of fills.toSorted(compareFills)) {
    const { action, quantity, price, fee, effect, statedGross, instrument } = fill;
    if (isSplit(fill)) {
      if (applySplit(lots, fill, last)) last = fill;
      continue;
    }
    if (action === 'split' || statedGross !== undefined) return null;
    const none = { gross: 0n, fees: 0n, left: quantity, group: fill.changes?.trade ?? '' };
    const closed = effect === 'open' ? none : closeLots(lots, fill, method);
    const { left, group } = closed;
    const side = action === 'buy' ? 1n : -1n;
    gross += closed.gross;
    fees += closed.fees;
    // A close without an opening opens nothing.
    if (left === 0n || effect === 'close' || (action !== 'buy' && action !== 'sell')) continue;
    const cost = (left * price * instrument.multiplier) / PLACES;
    openLot(lots, { side, group, units: left, cost, fee: (fee * left) / quantity }, method);
  }
  return { gross, fees, open: lots.reduce((sum, { units }) => sum + units, 0n), hasSplits: last !== null };
}

/** A split's cents: shares have eight places, so what three of them cost differs a little. */
const SPLIT_CENTS = PLACES / 100n;

/** Compares gross, fees and open units of trades with a separate count. Yields differences. */
function* moneyDifferences({ fills, rows, book }: Seen): Iterable<string> {
  const living = fills.filter(({ changes }) => changes?.deletedAt === undefined);
  // Contracts of one name and different worth never close each other.
  const placeOfAny = ({ account, instrument }: Pick<Seen['fills'][number], 'account' | 'instrument'>) =>
    `${account} ${instrument.key} ${instrument.multiplier}`;
  for (const [at, own] of Map.groupBy(living, placeOfAny)) {
    const counted = countedLots(own, lotMethodOf(book, own[0]!.account));
    if (counted === null) continue;
    const trades = rows.filter((row) => placeOfAny(row) === at);
    const [gross, fees, net] = (['gross', 'fees', 'net'] as const).map((name) => trades.reduce((sum, row) => sum + row[name], 0n)) as [
      bigint,
      bigint,
      bigint,
    ];
    // Each exit is rounded once here and there.
    const most = BigInt(2 * own.length) + (counted.hasSplits ? SPLIT_CENTS : 0n);
    const open = trades.reduce((sum, { openQuantity }) => sum + openQuantity, 0n);
    if (!(open - counted.open <= 1000n && counted.open - open <= 1000n)) yield `${at}: trades have ${open} open, fills ${counted.open}`;
    const isNear = (a: bigint, b: bigint) => a - b <= most && b - a <= most;
    if (!isNear(gross, counted.gross / PLACES)) yield `${at}: trades make ${gross}, fills ${counted.gross / PLACES}`;
    if (!isNear(fees, counted.fees) || net !== gross - fees)
      yield `${at}: trades pay ${fees} and leave ${net} of ${gross}, fills pay ${counted.fees}`;
  }
}

/** Finds fills of imports that were undone, and openings whose close is gone. */
function* leftOfUndone({ fills }: Seen, receipts: readonly ImportRecord[]): Iterable<string> {
  const undone = new Set<string>(receipts.filter(({ state }) => state === 'undone').map(({ id }) => id));
  const at = new Set(fills.map(({ account, id }) => `${account} ${id}`));
  for (const fill of fills) {
    const close = closeOfOpening(fill);
    if (undone.has(fill.batch)) yield `the fill ${fill.id} is of the import ${fill.batch}, which was undone`;
    if (close !== null && !at.has(`${fill.account} ${close}`)) yield `the opening ${fill.id} is of the close ${close}, which is gone`;
  }
}

/** Checks people's journals after each change, and remembers their fills to find lost ones. */
export class JournalInvariants {
  readonly #product: Saved;
  readonly #table: Table;
  readonly #note: (what: string, found: unknown) => void;
  readonly #fills = new Map<string, Seen['fills']>();
  readonly #rows = new Map<string, Seen['rows']>();
  readonly #notes = new Map<string, Seen['notes']>();
  /** Places with more than one record of a split, by person. */
  readonly #twice = new Map<string, readonly string[]>();
  /** Trades of each version that was checked, by person and version. */
  readonly versions = new Map<string, readonly string[]>();
  /** Writes to each journal when it was checked. */
  readonly #checked = new Map<string, number>();

  constructor(product: Saved, note: (what: string, found: unknown) => void) {
    this.#product = product;
    this.#table = product.world.table;
    this.#note = note;
  }

  /** Checks that a call which was answered with success named only what there ever was. */
  checkNamed({ person: { name: who, known }, name, input, answer, isAlone }: CallOutcome): void {
    if (!isAlone || answer?.status !== 200 || !allOrNone.has(name)) return;
    const {
      trades = [],
      fills = [],
      account: target,
    } = input as {
      readonly account?: string;
      readonly trades?: readonly { id: string; account: string }[];
      readonly fills?: readonly { fill: string; account: string; to?: string }[];
    };
    const never = [
      // A move to the account where it is does nothing.
      ...trades.filter(({ id, account }) => account !== target && !known.held.has(id)).map(({ id }) => id),
      ...fills.filter(({ fill, account, to }) => to !== account && !known.heldFills.has(fill)).map(({ fill }) => fill),
    ];
    if (never.length > 0) this.#note(`${name} succeeded for ${who} with what never was in the journal`, never);
  }

  /** Checks that a split is recorded once. Shares that are moved to an account with the same split bring theirs: recorded there again it is one. */
  #checkSplits({ name }: Person, after: string | null, splits: Seen['fills']): void {
    const places = Map.groupBy(splits, ({ account, instrument, time }) => `${account} ${contractKey(instrument)} ${time}`);
    const twice = [...places].flatMap(([at, { length }]) => (length > 1 ? [at] : []));
    const before = this.#twice.get(name) ?? [];
    this.#twice.set(name, twice);
    for (const at of twice)
      if (after !== null && !mayBringSplit.has(after) && !before.includes(at)) this.#note(`after ${after} ${name} has a split twice`, at);
  }

  /** Checks that calls which change no trade left the same fills together, and that those which only take back opened nothing. */
  #checkTrades({ name }: Person, after: string | null, rows: Seen['rows']): void {
    const before = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    if (after !== null && keepsTrades.has(after) && !isDeepStrictEqual(groupsOf(before), groupsOf(rows)))
      this.#note(`after ${after} other fills of ${name} are one trade`, { before: groupsOf(before), now: groupsOf(rows) });
    // A trade that loses its first fill begins with the next one.
    const known = new Set(before.flatMap(({ fillIds }) => fillIds));
    const opened = after !== null && opensNothing.has(after) ? rows.filter(({ fillIds }) => !fillIds.some((id) => known.has(id))) : [];
    if (opened.length > 0)
      this.#note(
        `after ${after} ${name} has new trades`,
        opened.map(({ id }) => id),
      );
  }

  /** Checks that an account whose settings were saved is matched by their lot method. */
  async checkLots({ person, name, input, answer, isAlone }: CallOutcome): Promise<void> {
    if (name !== 'account.saveAccount' || answer?.status !== 200 || !isAlone) return;
    const { label, lotMethod } = input as { readonly label: string; readonly lotMethod: string };
    const { book } = await seenJournal({ table: this.#table }, false, person.userId);
    const used = book.entries.some(({ account }) => account === label);
    if (used && lotMethodOf(book, label) !== lotMethod)
      this.#note(`${person.name} chose ${lotMethod}, and ${label} is matched otherwise`, lotMethodOf(book, label));
  }

  /** Checks that the split that a call recorded is the only one of its shares and day in that account. */
  checkRecordedSplit({ person, name, input, answer, isAlone }: CallOutcome): void {
    if (!isAlone || answer?.status !== 200 || name !== 'trades.split') return;
    const { account, instrument, day } = input as Readonly<Record<'account' | 'instrument' | 'day', string>>;
    const own = person.known.splits.filter((split) => isDeepStrictEqual(split, { account, instrument, day }));
    if (own.length > 1) this.#note(`${person.name} recorded a split and has ${own.length}`, input);
  }

  /** Checks that a call changed its caller's journal as stated, and in no other way. */
  #checkEffects({ person: { name: who }, name, input, answer }: CallOutcome, after: Pick<Seen, 'fills' | 'rows' | 'notes'>): void {
    const [fills, rows, notes] = [this.#fills.get(who) ?? [], this.#rows.get(who) ?? [], this.#notes.get(who) ?? []];
    const data = answer?.status === 200 ? (answer.body.data as Record<string, unknown>) : null;
    const around = { name, input: input as Record<string, unknown>, data, before: { fills, rows, notes }, after };
    for (const wrong of wrongEffects(around)) this.#note(`${name} of ${who} ${wrong}`, input);
  }

  /** Checks a call that was answered with success, and wrote nothing to its caller's journal. */
  checkIdle(called: CallOutcome): void {
    const {
      person: { name: who },
      name,
      answer,
      isAlone,
    } = called;
    if (!isAlone || answer?.status !== 200 || !name.startsWith('trades.')) return;
    this.#checkEffects(called, { fills: this.#fills.get(who) ?? [], rows: this.#rows.get(who) ?? [], notes: this.#notes.get(who) ?? [] });
  }

  /** Checks that trades follow from the fills, money from the cash, and that no fill was lost. `after`: the call before; null after several. */
  async check(person: Person, after: string | null, called?: CallOutcome): Promise<void> {
    const writes = this.#product.writesTo(`${prefixes.book}${person.userId}`);
    if (this.#checked.get(person.name) === writes) return;
    this.#checked.set(person.name, writes);
    const laws = new JournalLaws();
    const seen = await seenJournal({ table: this.#table }, false, person.userId);
    laws.always(seen);
    this.versions.set(`${person.name} ${seen.book.version}`, tradeLines(seen.chapters.map(({ chapter }) => chapter)));
    // Other tests never write a setup twice; these traders do.
    for (const broken of laws.broken.filter(({ what }) => what !== 'a note is twice')) this.#note(`${person.name}’s journal`, broken);
    const before = this.#fills.get(person.name) ?? [];
    if (called !== undefined) this.#checkEffects(called, seen);
    this.#fills.set(person.name, seen.fills);
    this.#notes.set(person.name, seen.notes);
    this.#checkTrades(person, after, seen.rows);
    const lost = after === null || takesFills.has(after) ? [] : lostFills(before, seen.fills, after === rejoining);
    if (lost.length > 0) this.#note(`after ${after} ${person.name} has lost fills`, lost);
    const changed = after === null || changesFills.has(after) ? [] : changedFills(before, seen.fills);
    if (changed.length > 0) this.#note(`after ${after} ${person.name} has fills of other values`, changed);
    const unedited = after === CONNECTION_RUN ? lostEdits(before, seen.fills) : [];
    if (unedited.length > 0) this.#note(`after ${after} ${person.name} has lost edits`, unedited);
    const { known } = person;
    known.journal = seen.rows.map((row) => ({
      ...placeOf(row),
      version: annotationVersion(row),
      noteId: row.noteId,
      fills: row.fillIds.length,
    }));
    for (const { id } of seen.rows) known.held.add(id);
    for (const { id } of seen.fills) known.heldFills.add(id);
    const splits = seen.fills.filter((fill) => isManualEvent(fill) && fill.action === 'split' && fill.changes?.deletedAt === undefined);
    this.#checkSplits(person, after, splits);
    known.splits = splits.map(({ account, instrument, time }) => ({
      account,
      instrument: instrument.key,
      day: dayKey(time, 'America/New_York'),
    }));
    known.edited = new Set(seen.fills.flatMap((fill) => (fill.changes?.was ? [formatDecimal(brokerFill(fill).price)] : [])));
    known.notes = seen.notes.map(({ anchor, account, openedAt }) => ({ anchor, account, openedAt: new Date(openedAt).toISOString() }));
    known.waiting = seen.waiting.map(({ fill: { id, account, time, quantity, batch } }) => ({
      id,
      account,
      batch,
      closedAt: new Date(time).toISOString(),
      quantity: formatDecimal(quantity),
    }));
    const gone = seen.fills.filter(({ changes }) => changes?.deletedAt !== undefined);
    known.deleted = gone.map(({ id, account, time }) => ({ fill: id, account, openedAt: new Date(time).toISOString() }));
    const deleted = new Set(gone.map(({ id }) => id));
    const counting = seen.rows.flatMap(({ fillIds }) => fillIds.filter((id) => deleted.has(id)));
    if (counting.length > 0) this.#note(`${person.name} has trades of deleted fills`, counting);
    for (const difference of moneyDifferences(seen)) this.#note(`${person.name}’s money`, difference);
    const receipts = await listReceipts(this.#table, person.userId, seen.book);
    known.imports = receipts.filter(({ state }) => state === 'committed').map(({ id }) => id);
    for (const left of leftOfUndone(seen, receipts)) this.#note(`${person.name}’s journal`, left);
  }
}
