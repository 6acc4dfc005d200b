import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf } from '#domain/importers/csv/csvTable.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, decimal, ZERO } from '#domain/units/decimal.ts';
import { IB_ZONE } from './ibZone.ts';

/** "NVDA(US67066G1040) Split 10 for 1 (NVDA, NVIDIA CORP, US67066G1040)": the shares split, and new ones for old ones. */
const SPLIT = /^([A-Z0-9. ]{1,20})\([A-Z0-9]+\) Split (\d+) for (\d+) \(/i;

const UNREAD = rowReasons.exchangedShares;

/** Reads splits in the section "Corporate Actions" of a statement: shares added, or in two rows the old ones that go and the new ones that come. */
export class IbCorporateActions {
  private readonly log: RowLog;
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly splits = new SplitPairs();
  private header: ReadonlyMap<string, number> = new Map();

  constructor(log: RowLog) {
    this.log = log;
  }

  /** A row of the section. */
  row(rows: CsvRows): void {
    if (rows.cell(1) === 'Header') this.header = columnsOf(rows.cells());
    if (rows.cell(1) !== 'Data') return;
    const description = rows.cell(columnOf(this.header, 'description'));
    // Sums of a currency have no description.
    if (description === '') return;
    const split = SPLIT.exec(description);
    const refused = split === null ? UNREAD : this.split(rows, split);
    if (refused !== '') this.log.failed(rows, refused);
  }

  /** Joins the halves, once all rows are read. */
  end(): void {
    this.splits.end(this.log);
  }

  private split(rows: CsvRows, [named = '', symbol = '', fresh = '', old = '']: RegExpExecArray): string {
    const cell = (name: string) => rows.cell(columnOf(this.header, name));
    const currency = cell('currency');
    if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency);
    const stamp = cell('date/time');
    const time = this.clock.yearFirst(stamp);
    if (Number.isNaN(time)) return this.clock.problem;
    const instrument = plainInstrument('stock', symbol.trim().toUpperCase(), currency, decimal('1'));
    const row = { instrument, time, stamp, precision: this.clock.precision };
    const quantity = rows.number(columnOf(this.header, 'quantity')) ?? 0n;
    if (quantity === 0n) {
      this.log.unreadSplit(rows, row);
      return '';
    }
    if (quantity < 0n) {
      this.splits.go(`${named}|${stamp}`, row, absolute(quantity), rows);
      return '';
    }
    const alone = Number(fresh) > Number(old) ? 'added' : 'unread';
    const { placed } = this.splits.come(`${named}|${stamp}`, row, quantity, rows, alone);
    const place = { account: '', price: ZERO, fee: ZERO, order: 0, effect: 'unknown', batch: '', id: UNNAMED } as const;
    const fill: DraftFill = { ...place, instrument, action: 'split', quantity, time, precision: row.precision };
    placed?.(this.log.size);
    this.log.fill(rows, fill, '', stamp);
    return '';
  }
}
