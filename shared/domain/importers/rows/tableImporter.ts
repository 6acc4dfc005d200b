import { decimalMarkOf } from '#domain/format/readNumber.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import { columnOf, hasHeader, openTable } from '../csv/csvTable.ts';
import type { ReaderSettings, Unreadable } from '../imported.ts';
import type { Importer } from '../importer.ts';
import { StatementClock } from '../values/statementClock.ts';
import { type DatedReading, DayRows, inDateOrder } from './inDateOrder.ts';
import type { AnyLayout, Layout } from './layout.ts';
import { nearMiss } from './nearMiss.ts';
import { placeRow } from './placeRow.ts';
import { RowCells } from './rowCells.ts';
import { RowLog } from './rowLog.ts';

/** Describes a layout; its columns are known by name where its rows are read. */
export const layout = <Column extends string>(described: Layout<Column>): AnyLayout => described as unknown as AnyLayout;

type Columns = ReadonlyMap<string, number>;
const fits = (one: AnyLayout, columns: Columns) => one.required.every((name) => columnOf(columns, ...one.columns[name]!) >= 0);

/** An importer for one or several tables with a header. `missing` is the sentence for a file that has none of their headers. */
export function tableImporter(
  broker: Pick<Importer, 'id' | 'name' | 'howTo' | 'isJournal'> & { readonly layouts: readonly AnyLayout[]; readonly missing: string },
): Importer {
  const { missing, layouts, ...about } = broker;
  const { id } = about;
  const isHeader = (columns: Columns) => layouts.some((layout) => fits(layout, columns));
  return {
    ...about,
    layouts: layouts.map((layout) => (layout.name === undefined ? id : `${id}/${layout.name}`)),
    recognize: (head) => hasHeader(head, isHeader),
    nearly: (head) => nearMiss(head, layouts),
    read(text, settings, fileName) {
      const read = (dayFirst: boolean): DatedReading | Unreadable => {
        const table = openTable(text, isHeader);
        const found = layouts.find((one) => table !== null && fits(one, table.columns));
        return table === null || found === undefined
          ? { sentence: missing }
          : readTable(id, found, text, table, settings, fileName, dayFirst);
      };
      return inDateOrder(read, settings.answers?.dateOrder, fileName);
    },
  };
}

function readTable(
  id: string,
  described: AnyLayout,
  text: string,
  { rows, columns, isHeader }: NonNullable<ReturnType<typeof openTable>>,
  settings: ReaderSettings,
  fileName: string,
  dayFirst: boolean,
): DatedReading | Unreadable {
  const reading = described.start(text, fileName, columns);
  if ('sentence' in reading) return reading;
  const at = Object.fromEntries(Object.entries(described.columns).map(([name, names]) => [name, columnOf(columns, ...names)]));
  const numbers = [...described.numbers.map((name) => at[name]!), ...(described.numbersBeside ?? []).map((name) => at[name]! + 1)];
  const delimiter = described.localNumbers === true ? '' : rows.delimiter;
  rows.mark = decimalMarkOf(delimiter, delimiter === ',' ? [] : rows.sample(numbers, 500));
  const zone = typeof described.zone === 'function' ? described.zone(text) : described.zone;
  const clock = new StatementClock(zone ?? settings.zone, dayFirst);
  const log = new RowLog(id, text, settings.points);
  const cells = new RowCells(rows, at, clock, log.points);
  log.account(described.account?.(text) ?? '');
  const days = new DayRows();
  while (rows.next()) {
    if (isHeader() || isNote(rows) || described.isRow?.(cells) === false) continue;
    cells.problem = '';
    clock.problem = '';
    days.add(placeRow(cells, log, reading.row(cells, log)));
  }
  reading.end?.(log);
  return {
    clock,
    log,
    isLocal: described.localDates === true,
    isOrdered: days.isOrdered(described.newestFirst),
    finish: (waits) =>
      log.finish(settings, {
        ...(zone === null ? clock.zoneRead() : { zone: clock.zone, zoneCertain: true }),
        hasFees: described.fees === 'in amount' || described.fees.some((name) => at[name]! >= 0),
        newestFirst: days.newestFirst ?? described.newestFirst,
        stated: reading.stated?.() ?? [],
        statedSpan: reading.statedSpan?.() ?? null,
        hasIds: described.ids === undefined || at[described.ids]! >= 0,
        layout: described.name === undefined ? id : `${id}/${described.name}`,
        ...(waits !== undefined && { waits }),
      }),
  };
}

/** True for words below a table, which spreadsheets pad with empty cells: one cell is filled, and it does not begin with a digit. */
function isNote(rows: CsvRows): boolean {
  if (rows.count < 2 || rows.from(1) < rows.to(1) || rows.from(0) === rows.to(0)) return false;
  const code = rows.firstCode(0);
  if (code >= 48 && code <= 57) return false;
  for (let column = 2; column < rows.count; column++) if (rows.cell(column) !== '') return false;
  return true;
}
