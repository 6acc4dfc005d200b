import type { FileSettings, Imported, Unreadable } from '../imported.ts';
import { PointValues } from '../instruments/pointValues.ts';
import { DayRows } from '../rows/dayRows.ts';
import type { DatedReading } from '../rows/inDateOrder.ts';
import { RowLog } from '../rows/rowLog.ts';
import { StatementClock } from '../values/statementClock.ts';
import { type ColumnProfile, OWN_COLUMNS } from './columnProfile.ts';
import { MappedCells } from './mappedCells.ts';
import { executionRow } from './mappedRow.ts';
import { openSample } from './sampleTable.ts';
import { contradictionNote, isAskable, StatedPnl } from './statedPnl.ts';
import { tradeRow } from './tradeRow.ts';

/**
 * Reads a file as a profile says. A sentence when its header is another one. Where the file states results that contradict a multiplier which nothing states,
 * the trader is asked what one point is worth, and those rows fail until then.
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

/** A file read by a profile: when its rows end, what they come to, and how the results it states go with ours. `waits`: why all fills must wait. */
type Reading = Omit<DatedReading, 'finish'> & {
  finish(waits?: string): { readonly imported: Imported; readonly compared: ReturnType<StatedPnl['compared']> };
};

/** The rows of a file by a profile, in the order of dates that it says; `doubted`: instruments whose multiplier the file's own results contradict. */
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
  const days = new DayRows();
  const isTrades = profile.rowKind === 'trades';
  const header = text.slice(rows.start, rows.end);
  while (rows.next()) {
    if (text.slice(rows.start, rows.end) === header) continue;
    cells.problem = '';
    clock.problem = '';
    const reading = { rows, cells, clock, log };
    const row = isTrades ? tradeRow(reading, profile.columns.price) : executionRow(reading);
    if (typeof row === 'string') log.failed(rows, row);
    else if ('ignored' in row) log.ignored(rows, row.ignored);
    else {
      if (row.pnl !== null) results.add(row.instrument, row.pnl, cells.text('id'));
      days.add(row.time);
    }
  }
  return {
    clock,
    log,
    isLocal: true,
    isOrdered: days.isOrdered(true) || days.isOrdered(false),
    finish(waits) {
      // The two fills of a trade are in order whatever the order of the trades.
      const newestFirst = !isTrades && days.newestFirst === true;
      const layout = `${OWN_COLUMNS.id}/${profile.shape}`;
      const facts = { ...clock.zoneRead(), layout, hasFees: cells.hasFees, newestFirst, ...(waits !== undefined && { waits }) };
      const imported = log.finish(settings, facts);
      return { imported, compared: results.compared(imported) };
    },
  };
}
