import type { DraftFill } from '#domain/importers/rows/draftFill.ts';
import { moneyCheck, multiplierInMoney, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { SymbolChanges } from '#domain/importers/rows/symbolChanges.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';

/** Finds the multiplier of each option in one file, from its column or the money of a trade, and applies it to rows of the contract that have neither. */
export class ContractMultipliers {
  private readonly proven = new Map<string, Instrument>();

  /** The option as its row proves it, or why the row contradicts itself. `column`: its multiplier; `money`: of a trade. Null: the row has none. */
  of(option: Instrument, column: Decimal | null, money: StatedMoney | null): Instrument | string {
    const known = this.proven.get(option.key);
    const usual = column ?? known?.multiplier ?? option.multiplier;
    const multiplier = column ?? (money === null ? usual : (multiplierInMoney(usual, money) ?? usual));
    const instrument = known?.multiplier === multiplier ? known : { ...option, multiplier };
    const refused = money === null ? '' : moneyCheck(instrument, money);
    if (refused !== '') return refused;
    if (known !== undefined && known !== instrument)
      return `${option.symbol.slice(0, 40)} has another multiplier here than in an earlier row. Correct one of them.`;
    if (column !== null || money !== null) this.proven.set(option.key, instrument);
    return instrument;
  }

  /** Gives fills of events their contract as a trade above or below proves it. */
  end(log: RowLog): void {
    for (let at = 0; at < log.size; at++) {
      const fill = log.at(at);
      fill.instrument = this.proven.get(fill.instrument.key) ?? fill.instrument;
    }
  }
}

/** A row about the end of an option: its fill, once it has one, and contracts. */
type Ending = { fill: number; readonly quantity: Decimal };

/** The reasons of a row that only removes contracts, and of one more row when none are left. */
const REMOVAL = 'Removes contracts that were settled in cash; the row with the money closes the position.';
const REPEATED = 'Removes contracts that were settled in cash and removed already.';

/**
 * tastytrade writes the end of a cash-settled option in two rows, in either order: a row with the money, which closes the contracts, and a row that removes
 * them at 0. A second removal of as many contracts is a duplicate when the file has opened and closed all of them. A removal without money in the file
 * stays a fill.
 */
class SettledInCash {
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
      const settled = (this.settled.get(name) ?? []).filter(({ fill }) => fill >= 0);
      let left = sumOf(settled.map(({ quantity }) => quantity));
      const explained = new Set<Decimal>();
      for (const { fill, quantity } of removals) {
        if (fill < 0) continue;
        if (quantity <= left) {
          left = subtract(left, quantity);
          explained.add(quantity);
          log.withdraw(fill, REMOVAL);
        } else if (explained.has(quantity) && held(log, log.at(fill)) === 0n) log.withdraw(fill, REPEATED, 'duplicate');
      }
    }
  }
}

/** Counts the contracts of a fill's option that remain open after the file's trades, settlements included. */
function held(log: RowLog, { account, instrument }: DraftFill): Decimal {
  let sum = ZERO;
  for (let at = 0; at < log.size; at++) {
    const { action, quantity, ...fill } = log.at(at);
    if (fill.account !== account || fill.instrument.key !== instrument.key) continue;
    sum = action === 'buy' ? add(sum, quantity) : action === 'sell' ? subtract(sum, quantity) : sum;
  }
  return sum;
}

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
