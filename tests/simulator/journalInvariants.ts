import { isDeepStrictEqual } from 'node:util';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { add, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import type { Table } from '#functions/table/table.ts';
import { JournalLaws } from '../faults/journalLaws.ts';
import { seenJournal } from '../faults/seenJournal.ts';
import type { Person } from './people.ts';

type Seen = Awaited<ReturnType<typeof seenJournal>>;

/** Calls that may take fills away for good. */
const takesFills = new Set([
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
]);

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

/** Compares gross results with cash: the trades of a flat stock position make the proceeds of its sales less the cost of its purchases. Yields differences. */
function* cashDifferences({ fills, rows, waiting }: Seen): Iterable<string> {
  const counted = new Map<string, { units: bigint; cash: bigint; isPlain: boolean }>();
  for (const { account, instrument, action, quantity, price, changes, statedGross } of fills) {
    if (changes?.deletedAt !== undefined) continue;
    const at = `${account} ${instrument.key}`;
    const { units, cash, isPlain } = counted.get(at) ?? { units: ZERO, cash: 0n, isPlain: true };
    const sign = action === 'buy' ? 1n : -1n;
    const isExecution = (action === 'buy' || action === 'sell') && instrument.kind === 'stock' && statedGross === undefined;
    const worth = (quantity * price * instrument.multiplier) / PLACES;
    counted.set(at, { units: units + sign * quantity, cash: cash - sign * worth, isPlain: isPlain && isExecution });
  }
  // A close without an opening is of no trade yet, so that its cash is of none either.
  for (const { fill } of waiting) counted.delete(`${fill.account} ${fill.instrument.key}`);
  for (const [at, { units, cash, isPlain }] of counted) {
    const own = rows.filter(({ account, instrument }) => `${account} ${instrument.key}` === at);
    if (units !== 0n || !isPlain || own.some(({ openQuantity }) => openQuantity !== 0n)) continue;
    const gross = own.reduce((sum, row) => add(sum, row.gross), ZERO);
    // Each result is rounded once, each sum of cash at every fill.
    const difference = gross * PLACES - cash;
    if (difference > PLACES * 1000n || difference < -PLACES * 1000n) yield `${at}: trades make ${gross}, fills ${cash}`;
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
  readonly #table: Table;
  readonly #note: (what: string, found: unknown) => void;
  readonly #fills = new Map<string, Seen['fills']>();

  constructor(table: Table, note: (what: string, found: unknown) => void) {
    this.#table = table;
    this.#note = note;
  }

  /** Checks that trades follow from the fills, money from the cash, and that no fill was lost. `after`: the call before; null after several. */
  async check(person: Person, after: string | null): Promise<void> {
    const laws = new JournalLaws();
    const seen = await seenJournal({ table: this.#table }, false, person.userId);
    laws.always(seen);
    // Other tests never write a setup twice; these traders do.
    for (const broken of laws.broken.filter(({ what }) => what !== 'a note is twice')) this.#note(`${person.name}’s journal`, broken);
    const before = this.#fills.get(person.name) ?? [];
    this.#fills.set(person.name, seen.fills);
    const lost = after === null || takesFills.has(after) ? [] : lostFills(before, seen.fills, after === rejoining);
    if (lost.length > 0) this.#note(`after ${after} ${person.name} has lost fills`, lost);
    const { known } = person;
    known.journal = seen.rows.map((row) => ({
      ...placeOf(row),
      version: annotationVersion(row),
      noteId: row.noteId,
      fills: row.fillIds.length,
    }));
    known.notes = seen.notes.map(({ anchor, account, openedAt }) => ({ anchor, account, openedAt: new Date(openedAt).toISOString() }));
    known.waiting = seen.waiting.map(({ fill: { id, account, time, quantity, batch } }) => ({
      id,
      account,
      batch,
      closedAt: new Date(time).toISOString(),
      quantity: formatDecimal(quantity),
    }));
    for (const difference of cashDifferences(seen)) this.#note(`${person.name}’s money`, difference);
    const receipts = await listReceipts(this.#table, person.userId, seen.book);
    known.imports = receipts.filter(({ state }) => state === 'committed').map(({ id }) => id);
    for (const left of leftOfUndone(seen, receipts)) this.#note(`${person.name}’s journal`, left);
  }
}
