import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, parseDecimal, prorate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { FileQuestion, WaitingFills } from '../imported.ts';
import { isCashSettled } from '../instruments/isCashSettled.ts';
import { amountFill } from './amountFill.ts';
import type { DraftFill } from './draftFill.ts';

/** What a file paid for options of one instrument: the sum, and of how many rows. */
type Paid = { readonly amount: Decimal; readonly rows: number };
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

/**
 * Gives cash-settled options their money: from other rows of the file, else from the trader's answer; without either their rows wait. A position
 * that ended at an unknown price is never a win.
 */
export class CashSettlements {
  private readonly paid = new Map<string, Paid>();
  private readonly ended = new Map<string, Ended>();
  private readonly waiting = new Map<string, Waiting>();

  /** A row says what the options of an instrument paid: above zero when the account received it. */
  pays(account: string, instrument: Instrument, amount: Decimal): void {
    const name = nameOf(account, instrument);
    const { amount: sum, rows } = this.paid.get(name) ?? { amount: ZERO, rows: 0 };
    this.paid.set(name, { amount: add(sum, amount), rows: rows + 1 });
  }

  /**
   * Looks at all fills of the file that count. `accountOf` turns an account of the file into the one its fills are in already; `answers` are the
   * trader's, by instrument key. More rows of money than endings are doubtful (a file joined from two), so that money is not taken.
   */
  begin(fills: readonly DraftFill[], accountOf: (account: string) => string, answers: Readonly<Record<string, string>>): void {
    for (const fill of fills) {
      if (!lacksMoney(fill)) continue;
      const name = nameOf(fill.account, fill.instrument);
      const known = this.ended.get(name) ?? { contracts: ZERO, fills: 0, money: parseDecimal(answers[fill.instrument.key] ?? '') };
      known.contracts = add(known.contracts, fill.quantity);
      known.fills++;
      this.ended.set(name, known);
    }
    for (const [stated, { amount, rows }] of this.paid) {
      const [account = '', key = ''] = stated.split('\n');
      const ended = this.ended.get(`${accountOf(account)}\n${key}`);
      if (ended !== undefined && rows <= ended.fills) ended.money ??= amount;
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
