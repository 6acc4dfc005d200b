import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';

/** A row about the end of an option: its fill, once it has one, and contracts. */
type Ending = { fill: number; readonly quantity: Decimal };

/** What to say of the row that only removes the contracts. */
const REMOVAL = 'Removes contracts that were settled in cash; the row with the money closes the position.';

/**
 * tastytrade tells the end of a cash-settled option twice, in either order: a row with the money and a row that removes the contracts at 0. The one
 * with the money closes them. A removal whose money is nowhere stays what it is.
 */
export class SettledInCash {
  private readonly settled = new Map<string, Ending[]>();
  private readonly removed = new Map<string, Ending[]>();

  /** An option was assigned or exercised: with money or without. `name`: account and contract. Answers what to call with the number of its fill. */
  ended(name: string, quantity: Decimal, hasMoney: boolean): (fill: number) => void {
    const list = hasMoney ? this.settled : this.removed;
    const ending: Ending = { fill: -1, quantity };
    list.set(name, [...(list.get(name) ?? []), ending]);
    return (fill) => {
      ending.fill = fill;
    };
  }

  /** Takes back the removals whose contracts are settled, once all rows are read. */
  end(log: RowLog): void {
    for (const [name, removals] of this.removed) {
      let left = (this.settled.get(name) ?? []).reduce((sum, { fill, quantity }) => (fill < 0 ? sum : add(sum, quantity)), ZERO);
      for (const { fill, quantity } of removals) {
        if (fill < 0 || quantity > left) continue;
        left = subtract(left, quantity);
        log.withdraw(fill, REMOVAL);
      }
    }
  }
}
