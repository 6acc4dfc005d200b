import type { CashRow } from '../importers/rows/cashRow.ts';
import type { Execution } from '../importers/rows/execution.ts';

/**
 * An execution as a broker's service states it. `executionId` is its identity for good; '' only where the broker has none: its content and its number
 * among equals identify it then, so all rows of a day must be in one answer. `replaces`: executions that it takes the place of.
 */
export type ConnectionFill = Omit<Execution, 'account' | 'executionId' | 'placed'> & {
  readonly executionId: string;
  readonly replaces?: readonly string[];
};

/**
 * One row of a broker's answer, read by its source; `raw` is its text from the broker, on one line, without any part of the credential.
 * `bust`: an execution that the broker takes back. `failed`: a row that its source cannot read, with a sentence for the trader: no row is dropped silently.
 */
export type ConnectionRow = { readonly raw: string } & (
  | { readonly is: 'fill'; readonly fill: ConnectionFill }
  | { readonly is: 'cash'; readonly cash: Omit<CashRow, 'account'> }
  | { readonly is: 'bust'; readonly executionId: string; readonly reason: string }
  | { readonly is: 'ignored' | 'failed'; readonly reason: string }
);
