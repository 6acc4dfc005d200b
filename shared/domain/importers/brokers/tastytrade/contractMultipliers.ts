import { moneyCheck, multiplierInMoney, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';

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
