import type { FileAnswers, RowCounts, RowProblem } from '#domain/importers/imported.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { FillId, ImportId } from '#domain/units/ids.ts';

/** The values of an execution as its broker states it: decimal text, and UTC milliseconds. */
export type BrokerFillValues = {
  readonly action: FillAction;
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly time: number;
};

/**
 * An execution that its broker stated differently before (`was`), with the reason; `now` null: it was taken back. Not applied where its trader has cut it in
 * two.
 */
export type FillCorrection = {
  readonly account: string;
  readonly fill: FillId;
  readonly symbol: string;
  readonly reason: string;
  readonly was: BrokerFillValues;
  readonly now: BrokerFillValues | null;
  readonly isApplied: boolean;
};

/** One line of the import history. */
export type ImportReceipt = {
  /** Sorts by time. */
  readonly id: ImportId;
  readonly fileName: string;
  readonly broker: string;
  /** The broker's table (see `Imported`); absent in records of earlier releases. */
  readonly layout?: string | undefined;
  readonly accounts: readonly string[];
  /** IANA zone in which the file's times were read. */
  readonly zone: string;
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'committed' | 'undone';
  /** Fills added, and fills that were in the journal already. */
  readonly added: number;
  readonly duplicates: number;
  /** Rows of cash added: dividends, interest, fees of borrowing; absent for none. */
  readonly cashAdded?: number | undefined;
  /** Trades on which it wrote what another journal had on them; absent for none. */
  readonly written?: number | undefined;
  readonly rows: RowCounts;
  readonly problems: readonly RowProblem[];
  /** The file or its broker states the zone, so it cannot be another. */
  readonly zoneStated?: boolean | undefined;
  /** The file states fees of its own. */
  readonly hasFees?: boolean | undefined;
  /** Current source of fees: the file, or the account's rules. */
  readonly fees?: 'file' | 'account' | undefined;
  /** Accounts its fills were in before a recalculation moved them. */
  readonly movedFrom?: readonly string[] | undefined;
  /** The trader's answers about the file; absent without questions, and in records of earlier releases. */
  readonly answers?: FileAnswers | undefined;
  /** The connection that it came by; absent for a file. */
  readonly connection?: string | undefined;
  /** Executions of earlier imports that the broker corrected; absent for none. */
  readonly corrections?: readonly FillCorrection[] | undefined;
};

/**
 * The latest recalculation's changes to an import's receipt. `since`: UTC milliseconds of its first fill.
 * `movedFrom` finds the fills by their original ids when the same file is imported again.
 */
export type ImportRun = Pick<ImportReceipt, 'accounts' | 'zone'> & {
  readonly since: number;
  readonly fees: 'file' | 'account';
  readonly movedFrom: readonly string[];
};

/**
 * The stored record of an import. It is written as `prepared` before the manifest moves; the manifest itself names
 * the last import, so a record whose marker was lost in a crash is repaired by the next one, and a prepared one that
 * the manifest never named is void.
 */
export type ImportRecord = Omit<ImportReceipt, 'state'> & {
  readonly state: 'prepared' | ImportReceipt['state'];
  /** UTC milliseconds of its first new fill: finds its chapters. */
  readonly since: number;
  /** Events recorded by hand that it replaced, with the shares that they moved: fills as text (codec/serializeFills). */
  readonly replaced?: string | undefined;
  /** The cash that it added, as text (cash/writeCash); absent for none, and in records of earlier releases. */
  readonly cash?: string | undefined;
  /** Wins over the attributes of the same names. */
  readonly run?: ImportRun | undefined;
};
