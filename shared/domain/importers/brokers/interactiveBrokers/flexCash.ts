import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { FlexInstruments } from './flexInstruments.ts';
import { type FlexPlaces, flexPlacesIn } from './flexPlacesIn.ts';
import { cashSymbol, type IbCash, type IbCashRow, ibCashKind } from './ibCash.ts';
import { IB_ZONE } from './ibZone.ts';

/** "Option Cash Settlement for: Assignment ( SPXW 24MAR25 5000 P )": what an option that ends in cash paid. */
export const SETTLEMENT = /^Option Cash Settlement for: (?:Assignment|Exercise)(?: \( ?(.+?) ?\))?/i;

/** The reason of a settlement in another currency than its option. */
const settledElsewhere = ({ symbol, currency }: Instrument, paidIn: string): string =>
  `What ${symbol.slice(0, 40)} paid when it ended in cash is stated in ${paidIn.slice(0, 10) || 'no currency'}, not in ${currency}. Enter it in ${currency}.`;

/** A row of a section that may be written twice: in full and as a sum, or in its own currency and in the base currency. */
type Leveled = { readonly level: string; readonly read: () => void; readonly place: RowLocation };

/** Reads cash of a Flex query: cash transactions, the statement of funds, and borrow fees. */
export class FlexCash {
  private readonly rows: CsvRows;
  private readonly log: RowLog;
  private readonly cash: IbCash;
  private readonly instruments: FlexInstruments;
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly transactions: Leveled[] = [];
  private readonly funds: Leveled[] = [];

  constructor(rows: CsvRows, log: RowLog, instruments: FlexInstruments, cash: IbCash) {
    this.rows = rows;
    this.log = log;
    this.instruments = instruments;
    this.cash = cash;
  }

  /** A reader of cash transactions below this header. */
  transactionsBelow(columns: ReadonlyMap<string, number>): () => void {
    const at = flexPlacesIn(columns);
    return () => {
      const row = this.row(at, this.rows.cell(at.type), at.amount);
      if (row !== null) this.transactions.push({ level: this.rows.cell(at.level), place: row.place, read: () => this.cash.row(row) });
    };
  }

  /** A reader of borrow fees below this header. */
  borrowFeesBelow(columns: ReadonlyMap<string, number>): () => void {
    const at = flexPlacesIn(columns);
    return () => {
      const row = this.row(at, 'Borrow Fee Details', at.fee);
      if (row !== null) this.cash.borrowFee(row);
    };
  }

  /** A reader of the statement of funds below this header. */
  fundsBelow(columns: ReadonlyMap<string, number>): () => void {
    const at = flexPlacesIn(columns);
    return () => {
      const row = this.row(at, this.rows.cell(at.activity), at.amount);
      if (row === null) return;
      const level = this.rows.cell(at.level);
      const settled = SETTLEMENT.test(row.description) ? this.instruments.of(this.rows, at) : null;
      const read = settled === null || typeof settled === 'string' ? () => this.fundsRow(row) : () => this.settlement(row, settled);
      this.funds.push({ level, place: row.place, read });
    };
  }

  /** Reads sections written once: details before sums, own currencies before the base currency. */
  end(): void {
    this.once(this.transactions, (level) => level === 'SUMMARY');
    this.once(this.funds, (level) => level === 'BASECURRENCY');
  }

  private once(rows: readonly Leveled[], repeats: (level: string) => boolean): void {
    const isRepeated = ({ level }: Leveled) => repeats(level.toUpperCase());
    const hasOthers = rows.some((row) => !isRepeated(row));
    for (const row of rows)
      if (hasOthers && isRepeated(row)) this.log.ignored(row.place, 'A row that repeats others as a sum or in the base currency.');
      else row.read();
  }

  private settlement({ place, account, currency, amount }: IbCashRow, instrument: Instrument): void {
    if (currency === instrument.currency) this.log.findings.settlements.pays(place, account, instrument, amount);
    else this.log.failed(place, settledElsewhere(instrument, currency));
  }

  /** A row of the statement of funds: it repeats trades and cash that have sections of their own, so its cash counts where those are missing. */
  private fundsRow(row: IbCashRow): void {
    if (this.transactions.length === 0 && ibCashKind(row.type, row.description) !== null) this.cash.row(row);
    else this.log.ignored(row.place, 'A row of the statement of funds repeats trades and cash of other sections.');
  }

  /** The row as cash; null when it failed. */
  private row(at: FlexPlaces, type: string, amountAt: number): IbCashRow | null {
    const { rows } = this;
    const { line, start, end } = rows;
    const amount: Decimal | null = rows.number(amountAt);
    const stamp = [at.stamp, at.valueDate, at.report, at.date].map((column) => rows.cell(column)).find((text) => text !== '') ?? '';
    const time = this.clock.yearFirst(stamp);
    const refused = amount === null ? notANumber('amount', rows.cell(amountAt)) : Number.isNaN(time) ? this.clock.problem : '';
    if (refused !== '' || amount === null) {
      this.log.failed(rows, refused);
      return null;
    }
    const description = rows.cell(at.description);
    const symbol = (rows.cell(at.underlying) || rows.cell(at.symbol) || cashSymbol(description)).toUpperCase();
    return {
      place: { line, start, end },
      account: rows.cell(at.account),
      currency: rows.cell(at.currency),
      symbol,
      amount,
      type,
      description,
      name: rows.cell(at.transaction),
      stamp,
      time,
      precision: this.clock.precision,
    };
  }
}
