import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, parseDecimal, prorate, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { FileQuestion, WaitingFills } from '../imported.ts';
import { isCashSettled } from '../instruments/isCashSettled.ts';
import { amountFill } from './amountFill.ts';
import type { DraftFill } from './draftFill.ts';
import type { RowLocation } from './rowProblems.ts';
import { rowReasons } from './rowReasons.ts';

/** A row that says what options of one instrument paid. */
type Paid = { readonly place: RowLocation; readonly account: string; readonly instrument: Instrument; readonly amount: Decimal };
/** Writes rows down as no trades. */
type Places = { ignored(row: RowLocation, reason: string): void; failed(row: RowLocation, reason: string): void };
/** Assignments and exercises of one instrument in one account: contracts, how many fills, and the money for them or null. */
type Ended = { contracts: Decimal; fills: number; money: Decimal | null };
type Waiting = WaitingFills & { readonly fills: DraftFill[] };

const nameOf = (account: string, { key }: Instrument) => `${account}\n${key}`;

/** True for an assignment or exercise at price 0 of an option that pays cash: its result is in another row. */
const lacksMoney = ({ action, instrument, price }: DraftFill): boolean =>
  (action === 'assign' || action === 'exercise') && price === 0n && isCashSettled(instrument);

/** What to say of such a row while nobody knows what it paid. */
const reasonOf = ({ instrument, action }: DraftFill): string =>
  `${instrument.symbol.slice(0, 40)} was settled in cash (${action === 'assign' ? 'assigned' : 'exercised'}), and this file doesn’t say for how much. Enter what it paid, and this row counts.`;

/** What to say of money that no single ending in the file explains. */
const misfit = ({ symbol }: Instrument): string =>
  `This is what ${symbol.slice(0, 40)} paid when it ended in cash, but it doesn’t fit one assignment or exercise of this file. Close the position by hand at what it paid per share.`;

/**
 * Gives cash-settled options their money: from other rows of the file, else from the trader's answer; without either their rows wait. A position
 * that ended at an unknown price is never a win.
 */
export class CashSettlements {
  private readonly paid: Paid[] = [];
  private readonly ended = new Map<string, Ended>();
  private readonly waiting = new Map<string, Waiting>();

  /** A row says what the options of an instrument paid: above zero when the account received it. */
  pays({ line, start, end }: RowLocation, account: string, instrument: Instrument, amount: Decimal): void {
    this.paid.push({ place: { line, start, end }, account, instrument, amount });
  }

  /**
   * Looks at all fills of the file that count, and places the rows of money. `accountOf` turns an account of the file into the one its fills are in
   * already; `answers` are the trader's, by instrument key. More rows of money than endings are doubtful (a file joined from two): they are not taken.
   */
  begin(log: Places, fills: readonly DraftFill[], accountOf: (account: string) => string, answers: Readonly<Record<string, string>>): void {
    for (const fill of fills) {
      if (!lacksMoney(fill)) continue;
      const name = nameOf(fill.account, fill.instrument);
      const known = this.ended.get(name) ?? { contracts: ZERO, fills: 0, money: parseDecimal(answers[fill.instrument.key] ?? '') };
      known.contracts = add(known.contracts, fill.quantity);
      known.fills++;
      this.ended.set(name, known);
    }
    for (const [name, rows] of Map.groupBy(this.paid, ({ account, instrument }) => nameOf(accountOf(account), instrument))) {
      const ended = this.ended.get(name);
      const fits = ended !== undefined && rows.length <= ended.fills;
      if (fits) ended.money ??= sumOf(rows.map(({ amount }) => amount));
      for (const { place, instrument } of rows)
        if (fits) log.ignored(place, rowReasons.settlement);
        else log.failed(place, misfit(instrument));
    }
  }

  /** Gives the fill its money; answers what it waits for where nobody knows that, else null. */
  take(fill: DraftFill): WaitingFills | null {
    const ended = this.ended.get(nameOf(fill.account, fill.instrument));
    if (ended === undefined || !lacksMoney(fill)) return null;
    if (ended.money !== null) {
      const { instrument, action, quantity, fee } = fill;
      const cash = subtract(prorate(ended.money, quantity, ended.contracts), fee);
      const settled = amountFill(instrument, { action, quantity, price: null, cash, fees: fee });
      if (typeof settled !== 'string') Object.assign(fill, settled);
      return null;
    }
    return this.wait(fill);
  }

  private wait(fill: DraftFill): WaitingFills {
    const { account, instrument, time } = fill;
    const name = nameOf(account, instrument);
    const reason = reasonOf(fill);
    const waiting = this.waiting.get(name) ?? { account, instrument, time, until: 'answer', fills: [], reason, cause: reason };
    waiting.fills.push(fill);
    this.waiting.set(name, waiting);
    return waiting;
  }

  /** What waits for an answer. */
  list(): readonly WaitingFills[] {
    return [...this.waiting.values()];
  }

  /** The questions to the trader. */
  questions(): readonly FileQuestion[] {
    return this.list().map(({ instrument }) => ({ question: 'settlement', about: instrument.key, guess: null }));
  }
}
