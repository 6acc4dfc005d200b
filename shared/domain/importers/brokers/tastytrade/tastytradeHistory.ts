import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { SymbolChanges } from '#domain/importers/rows/symbolChanges.ts';
import { ContractMultipliers } from './contractMultipliers.ts';
import { SettledInCash } from './settledInCash.ts';

/** Relates the rows of one file: halves of splits and symbol changes, multipliers, settlements. */
export class TastytradeHistory {
  readonly splits = new SplitPairs();
  readonly changes = new SymbolChanges();
  readonly multipliers = new ContractMultipliers();
  readonly settled = new SettledInCash();

  /** Puts it together once all rows are read. */
  end(log: RowLog): void {
    this.splits.end(log);
    this.changes.end(log);
    this.multipliers.end(log);
    this.settled.end(log);
  }
}
