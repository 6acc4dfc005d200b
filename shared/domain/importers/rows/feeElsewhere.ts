import type { CashMovement } from '../imported.ts';
import type { FileFindings } from './fileFindings.ts';

/**
 * Adds a fee in another currency than its trade as cash of the symbol, with a note. `fee.amount`: above zero when the account received it; `name`: the
 * broker's id of it, or ''; `stamp`: its time as written.
 */
export function feeElsewhere(findings: FileFindings, fee: Omit<CashMovement, 'id' | 'kind'>, name: string, stamp: string): void {
  findings.cashOf({ ...fee, kind: 'commission' }, name, stamp);
  findings.notes.add(
    `Some commissions are in ${fee.currency.slice(0, 10)} while their trades aren’t. They’re listed as cash of the symbol and aren’t in the trades’ fees.`,
  );
}
