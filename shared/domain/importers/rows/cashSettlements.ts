import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { absolute, add, type Decimal, formatDecimal, parseDecimal, prorate, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { FileQuestion, WaitingFills } from '../imported.ts';
import { rowReasons } from '../rowReasons.ts';
import { settledFill } from './amountFill.ts';
import type { DraftFill } from './draftFill.ts';
import { type AnswerWait, answerWait } from './heldFills.ts';
import type { RowLocation } from './rowProblems.ts';
import { settlementName } from './settlementName.ts';

/** A row with the payment of one instrument's options. */
type Paid = { readonly place: RowLocation; readonly account: string; readonly instrument: Instrument; readonly amount: Decimal };
/** Writes rows down as no trades. */
type Places = { ignored(row: RowLocation, reason: string): void; failed(row: RowLocation, reason: string): void };
/** Assignments and exercises of one instrument in one account: their fills and contracts, the money for them or null, and an answer of the wrong sign. */
type Ended = Pick<DraftFill, 'account' | 'instrument'> & {
  readonly fills: DraftFill[];
  contracts: Decimal;
  money: Decimal | null;
  refused: Decimal | null;
};

const nameOf = (account: string, { key }: Instrument) => settlementName(account, key);

/** True for an assignment or exercise at price 0 of an option that pays cash: its result is in another row. */
export const lacksMoney = ({ action, instrument, price }: Fill): boolean =>
  (action === 'assign' || action === 'exercise') && price === 0n && isCashSettled(instrument);

/** True when the money has the sign of the endings: an assigned account pays, an exercising one receives. */
const isMoneyOf = ({ fills }: Ended, money: Decimal): boolean =>
  fills.every(({ action }) => (action === 'assign' ? money <= 0n : money >= 0n));

/** The reason of such a row while its money is unknown. */
const unknownMoney = ({ instrument: { symbol }, action, account }: DraftFill, isOneAccount: boolean): string =>
  `${symbol.slice(0, 40)} was settled in cash (${action === 'assign' ? 'assigned' : 'exercised'})${isOneAccount ? '' : ` in account ${account}`}, and this file doesn’t say for how much. Enter what it paid, and this row counts.`;

/** The reason when the answer has the wrong sign. */
const wrongSign = ({ instrument: { symbol }, action }: DraftFill, answer: Decimal): string =>
  action === 'assign'
    ? `${symbol.slice(0, 40)} was assigned, so it can’t have paid you ${formatDecimal(answer)}. Enter what you paid as an amount below zero.`
    : `${symbol.slice(0, 40)} was exercised, so it can’t have cost you ${formatDecimal(absolute(answer))}. Enter what you received as an amount above zero.`;

/** The reason of a row with money that no ending in the file explains. */
const misfit = ({ symbol }: Instrument): string =>
  `${symbol.slice(0, 40)} was settled in cash for this amount, but no single assignment or exercise in this file fits it. Close the position by hand at the amount per share.`;

/**
 * Gives cash-settled options their money: from other rows of the file, else from the trader's answer; without either their rows wait. A position
 * that ended at an unknown price is never a win.
 */
export class CashSettlements {
  private readonly paid: Paid[] = [];
  private readonly ended = new Map<string, Ended>();
  private readonly waiting = new Map<string, AnswerWait>();
  private isOneAccount = true;

  /** Records an option payment: above zero if the account received it. */
  pays({ line, start, end }: RowLocation, account: string, instrument: Instrument, amount: Decimal): void {
    this.paid.push({ place: { line, start, end }, account, instrument, amount });
  }

  /**
   * Looks at all fills of the file that count, and places the rows of money. `accountOf` turns an account of the file into the one its fills are in
   * already; `answers` are the trader's, by the key of the option, or by `settlementName` where fills go to several accounts. More rows of money than endings
   * are doubtful (a file joined from two): they are not taken, and neither is money of the wrong sign.
   */
  begin(log: Places, fills: readonly DraftFill[], accountOf: (account: string) => string, answers: Readonly<Record<string, string>>): void {
    this.isOneAccount = fills.every(({ account }) => account === fills[0]!.account);
    for (const fill of fills) if (lacksMoney(fill)) this.end(fill);
    for (const [name, rows] of Map.groupBy(this.paid, ({ account, instrument }) => nameOf(accountOf(account), instrument)))
      this.place(log, name, rows);
    for (const ended of this.ended.values()) {
      const answer = parseDecimal(answers[this.askedAs(ended)] ?? '');
      if (ended.money !== null || answer === null) continue;
      if (isMoneyOf(ended, answer)) ended.money = answer;
      else ended.refused = answer;
    }
  }

  private end(fill: DraftFill): void {
    const { account, instrument, quantity } = fill;
    const name = nameOf(account, instrument);
    const known = this.ended.get(name) ?? { account, instrument, fills: [], contracts: ZERO, money: null, refused: null };
    known.contracts = add(known.contracts, quantity);
    known.fills.push(fill);
    this.ended.set(name, known);
  }

  private place(log: Places, name: string, rows: readonly Paid[]): void {
    const ended = this.ended.get(name);
    const money = sumOf(rows.map(({ amount }) => amount));
    const fits = ended !== undefined && rows.length <= ended.fills.length && isMoneyOf(ended, money);
    if (fits) ended.money = money;
    for (const { place, instrument } of rows)
      if (fits) log.ignored(place, rowReasons.settlement);
      else log.failed(place, misfit(instrument));
  }

  /** Gives the fill its money; returns its missing parts while that is unknown, else null. */
  take(fill: DraftFill, line: number): WaitingFills | null {
    const { account, instrument, quantity } = fill;
    const ended = this.ended.get(nameOf(account, instrument));
    if (ended === undefined || !lacksMoney(fill)) return null;
    if (ended.money === null) return this.wait(fill, line, ended.refused);
    Object.assign(fill, settledFill(instrument, fill, prorate(ended.money, quantity, ended.contracts)));
    return null;
  }

  private askedAs({ account, instrument }: Pick<Ended, 'account' | 'instrument'>): string {
    return this.isOneAccount ? instrument.key : nameOf(account, instrument);
  }

  private wait(fill: DraftFill, line: number, refused: Decimal | null): WaitingFills {
    const name = nameOf(fill.account, fill.instrument);
    const reason = refused === null ? unknownMoney(fill, this.isOneAccount) : wrongSign(fill, refused);
    const waiting = this.waiting.get(name) ?? answerWait(fill, reason);
    waiting.fills.push(fill);
    waiting.lines.push(line);
    this.waiting.set(name, waiting);
    return waiting;
  }

  /** Fills waiting for an answer. */
  list(): readonly WaitingFills[] {
    return [...this.waiting.values()];
  }

  /** The questions to the trader. */
  questions(): readonly FileQuestion[] {
    return this.list().map((waiting) => ({ question: 'settlement', about: this.askedAs(waiting), guess: null }));
  }
}
