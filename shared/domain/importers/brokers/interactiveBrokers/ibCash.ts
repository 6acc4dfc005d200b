import type { CashMovement } from '#domain/importers/imported.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { cashKept } from '#domain/importers/rows/cashRow.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';

/** A row of cash: its type, its symbol ('' for the account), and the broker's id of it or ''. */
export type IbCashRow = Omit<CashMovement, 'id' | 'kind'> & {
  readonly place: RowLocation;
  readonly type: string;
  readonly description: string;
  readonly name: string;
  readonly stamp: string;
};

/**
 * The broker's names of each kind: types of Flex queries and the Transaction History, names of statement sections
 * and codes of the statement of funds.
 */
const KINDS: readonly (readonly [RegExp, CashMovement['kind']])[] = [
  [/^(?:borrow fees?( details)?|stock borrow fees?)$/i, 'borrowFee'],
  [/^payments? in lieu/i, 'paymentInLieu'],
  [/^pil$/i, 'paymentInLieu'],
  [/withholding|^871\(m\)|^(?:frtax|wht)$/i, 'withholdingTax'],
  [/^dividends?$|^div$/i, 'dividend'],
  [/interest|^(?:dint|cint|intr|intp)$/i, 'interest'],
  [/^cash in lieu/i, 'cashInLieu'],
];
/** Words of a description that say more than its type: a payment in lieu among dividends, a borrow fee among interest. */
const WORDS: readonly (readonly [RegExp, CashMovement['kind']])[] = [
  [/borrow fee/i, 'borrowFee'],
  [/payment in lieu/i, 'paymentInLieu'],
  [/cash in lieu/i, 'cashInLieu'],
];
/** "AAPL(US0378331005) Cash Dividend USD 0.24 per Share": whose cash it is. */
const OWNER = /^([A-Z0-9. ]{1,20}?) ?\([A-Z0-9]+\) /i;

/** The symbol that a description begins with; '' when it has none. */
export const cashSymbol = (description: string): string => OWNER.exec(description)?.[1]?.trim().toUpperCase() ?? '';

/** The kind of a cash row; null for deposits, fees of the account and what else belongs to no symbol. */
export function ibCashKind(type: string, description: string): CashMovement['kind'] | null {
  const typed = KINDS.find(([word]) => word.test(type))?.[1] ?? null;
  return typed === 'withholdingTax' ? typed : (WORDS.find(([word]) => word.test(description))?.[1] ?? typed);
}

/** Collects cash of symbols from an Interactive Brokers file. Its rows are no trades. */
export class IbCash {
  private readonly log: RowLog;
  private readonly borrowSums: IbCashRow[] = [];
  private hasBorrowDetails = false;

  constructor(log: RowLog) {
    this.log = log;
  }

  /** A row of cash. */
  row(row: IbCashRow): void {
    const kind = ibCashKind(row.type, row.description);
    // Monthly sums of borrow fees name no symbol; a section of details has the same fees by day and symbol.
    if (kind === 'borrowFee' && row.symbol === '') this.borrowSums.push(row);
    else this.keep(row, kind);
  }

  /** A borrow fee of one day and symbol. */
  borrowFee(row: Omit<IbCashRow, 'type'>): void {
    this.hasBorrowDetails = true;
    this.keep({ ...row, type: 'Borrow Fee Details' }, 'borrowFee');
  }

  /** Adds the sums of borrow fees when no section has their details. */
  end(): void {
    for (const row of this.borrowSums)
      if (this.hasBorrowDetails)
        this.log.ignored(row.place, 'A month’s borrow fees in one sum; they’re read by day and symbol from the borrow fee details.');
      else this.keep(row, 'borrowFee');
  }

  private keep(row: IbCashRow, kind: CashMovement['kind'] | null): void {
    if (kind === null) {
      this.log.ignored(row.place, rowReasons.cashMovement);
      return;
    }
    this.log.ignored(row.place, cashKept[kind]);
    const { account, symbol, currency, amount, time, precision } = row;
    this.log.findings.cashOf({ kind, account, symbol, currency, amount, time, precision }, row.name, row.stamp);
  }
}
