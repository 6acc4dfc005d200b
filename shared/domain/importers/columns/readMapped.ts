import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { FileSettings, Imported, Unreadable } from '../imported.ts';
import { PointValues } from '../instruments/pointValues.ts';
import { PartlyFilled, rowReasons } from '../rowReasons.ts';
import type { DraftFill } from '../rows/draftFill.ts';
import { fillProblem } from '../rows/fillProblem.ts';
import { type DatedReading, DayRows } from '../rows/inDateOrder.ts';
import { RowLog } from '../rows/rowLog.ts';
import { StatementClock } from '../values/statementClock.ts';
import { type ColumnProfile, OWN_COLUMNS } from './columnProfile.ts';
import { MappedCells } from './mappedCells.ts';
import { executionRow, feeBeside, type MappedRow, type RowReading, rowStart, undated } from './mappedRow.ts';
import { openSample } from './sampleTable.ts';
import { contradictionNote, isAskable, StatedAmounts, StatedPnl } from './statedPnl.ts';
import { ReadingDoubts } from './symbolDoubt.ts';
import { isBySide } from './tradeColumns.ts';

/**
 * Reads a file by a profile. A sentence if its header differs. If the file's results contradict an assumed
 * multiplier, the trader is asked for the point value, and those rows fail until then.
 */
export function readMapped(text: string, file: FileSettings, profile: ColumnProfile): Imported | Unreadable {
  const first = readRows(text, file, profile, new Set());
  if ('sentence' in first) return first;
  const plain = first.finish();
  const doubted = plain.compared.filter(({ isContradicted, instrument }) => isContradicted && isAskable(instrument));
  const keys = new Set(doubted.map(({ instrument }) => instrument.key));
  const again = keys.size === 0 ? null : readRows(text, file, profile, keys);
  const read = again === null || 'sentence' in again ? plain : again.finish();
  const notes = read.compared.filter(({ isContradicted }) => isContradicted).map(contradictionNote);
  return { ...read.imported, stated: read.compared.map(({ stated }) => stated), notes: [...read.imported.notes, ...notes] };
}

/**
 * A file read by a profile: the end of its rows, their result, and how the results it states compare with ours. `waits`: reason why all
 * fills must wait.
 */
type Reading = Omit<DatedReading, 'finish'> & {
  finish(waits?: string): { readonly imported: Imported; readonly compared: ReturnType<StatedPnl['compared']> };
};

type End = Pick<DraftFill, 'price' | 'time' | 'precision'> & { readonly stamp: string };

/** One end of a trade; a sentence where its time cannot be read. */
function endOf({ cells, clock }: RowReading, fields: Parameters<MappedCells['stamp']>, price: Decimal): End | string {
  const stamp = cells.stamp(...fields);
  const time = clock.stamp(stamp);
  return Number.isNaN(time) ? clock.problem || rowReasons.noTime : { stamp, time, price, precision: clock.precision };
}

/** The ends of a row as the file names them, entry before exit; `exit` null: the trade is open. */
function endsOf(reading: RowReading, isOpen: boolean): { readonly entry: End; readonly exit: End | null } | string {
  const { cells } = reading;
  const price = cells.number('price', 'entry price');
  const exitPrice = isOpen ? ZERO : cells.number('exitPrice', 'exit price');
  if (cells.problem !== '') return cells.problem;
  const entry = endOf(reading, ['date', 'time'], price);
  if (typeof entry === 'string' || isOpen) return typeof entry === 'string' ? entry : { entry, exit: null };
  const exit = cells.has('exitDate') ? endOf(reading, ['exitDate', 'exitTime'], exitPrice) : { ...entry, price: exitPrice };
  return typeof exit === 'string' ? exit : { entry, exit };
}

const refusal = (instrument: Instrument, quantity: Decimal, [enter, entry]: ['buy' | 'sell', End], exit: End | null): string =>
  fillProblem(instrument, enter, quantity, entry.price) ||
  (exit === null ? '' : fillProblem(instrument, enter === 'buy' ? 'sell' : 'buy', quantity, exit.price));

/**
 * Writes a row that is a whole trade as its two fills; the fee goes to the exit. A trade without an exit is still open: one fill. Where the ends are named by side
 * ("buyPrice"), a sale before the purchase was a short.
 */
function tradeRow(reading: RowReading, entryColumn: string | undefined): MappedRow {
  const { rows, cells, log } = reading;
  const row = rowStart(cells);
  if (typeof row === 'string' || !('meaning' in row)) return row;
  const { instrument, quantity } = row;
  const isOpen = cells.text('exitPrice') === '' && cells.text('exitDate') === '';
  const ends = endsOf(reading, isOpen);
  if (typeof ends === 'string') return ends;
  const isReversed = ends.exit !== null && ends.exit.time < ends.entry.time;
  const isBySides = !cells.has('side') && isBySide(entryColumn);
  if (isReversed && !isBySides) return rowReasons.exitBeforeEntry;
  const [entry, exit] = isReversed ? [ends.exit!, ends.entry] : [ends.entry, ends.exit];
  const enter = row.meaning === 'buy' && !isReversed ? 'buy' : 'sell';
  const fees = cells.feesByCurrency(instrument);
  const pnl = cells.optional('pnl', 'profit or loss');
  const refused = cells.problem || refusal(instrument, quantity, [enter, entry], exit);
  if (refused !== '') return refused;
  const id = cells.id();
  const fee = feeBeside(reading, instrument, fees, (exit ?? entry).time);
  const write = (action: 'buy' | 'sell', { stamp, ...at }: End, cost: Decimal, name: string) => {
    const fill: DraftFill = {
      ...undated,
      account: cells.text('account'),
      instrument,
      action,
      quantity,
      fee: cost,
      effect: 'unknown',
      ...at,
    };
    log.fill(rows, fill, id && `${id}-${name}`, stamp);
  };
  write(enter, entry, exit === null ? fee : ZERO, 'entry');
  if (exit !== null) write(enter === 'buy' ? 'sell' : 'buy', exit, fee, 'exit');
  return { instrument, time: entry.time, pnl: exit === null ? null : pnl };
}

/**
 * A file's rows by a profile, in its order of dates; `doubted`: instruments whose multiplier the file's own results
 * contradict.
 */
export function readRows(text: string, file: FileSettings, profile: ColumnProfile, doubted: ReadonlySet<string>): Reading | Unreadable {
  const open = openSample(text);
  if (open === null || open.shape !== profile.shape)
    return { sentence: 'This file’s columns differ from the ones you matched. Match its columns again.' };
  const settings = { ...file, points: new PointValues(file.points ?? []) };
  const { rows } = open;
  const clock = new StatementClock(settings.zone);
  const log = new RowLog(OWN_COLUMNS.id, text, settings.points);
  const cells = new MappedCells(rows, open.columns, profile, settings.points, (key) => doubted.has(key));
  const results = new StatedPnl();
  const amounts = new StatedAmounts(open.columns, profile);
  const partly = new PartlyFilled();
  const days = new DayRows();
  const doubts = new ReadingDoubts(rows.delimiter, profile.decimals);
  const isTrades = profile.rowKind === 'trades';
  const header = text.slice(rows.start, rows.end);
  while (rows.next()) {
    if (text.slice(rows.start, rows.end) === header) continue;
    doubts.read(cells);
    cells.problem = '';
    clock.problem = '';
    const reading = { rows, cells, clock, log };
    const row = isTrades ? tradeRow(reading, profile.columns.price) : executionRow(reading);
    if (typeof row === 'string') log.failed(rows, row);
    else if ('ignored' in row) log.ignored(rows, row.ignored);
    else {
      if (row.pnl !== null) results.add(row.instrument, row.pnl, cells.id());
      partly.add(cells.text('status'));
      const { instrument, deal } = row;
      doubts.named(instrument, cells);
      if (deal !== undefined)
        amounts.add(rows, { instrument, ...deal, quantityText: cells.text('quantity'), priceText: cells.text('price') });
      days.add(row.time);
    }
  }
  return {
    clock,
    log,
    isLocal: true,
    isOrdered: days.isOrdered(true) || days.isOrdered(false),
    finish(waits) {
      // The two fills of a trade are in order, regardless of the order of the trades.
      const newestFirst = !isTrades && days.newestFirst === true;
      const layout = `${OWN_COLUMNS.id}/${profile.shape}`;
      const facts = {
        ...clock.zoneRead(),
        layout,
        hasFees: cells.hasFees,
        notes: [...amounts.notes(), ...partly.notes(), ...doubts.notes()],
        newestFirst,
        ...(waits !== undefined && { waits }),
      };
      const imported = log.finish(settings, facts);
      return { imported, compared: results.compared(imported) };
    },
  };
}
