import type { Instrument } from '#domain/trades/instrument.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { CashMovement, FileQuestion, FileSection, Imported, RowCounts } from '../imported.ts';
import type { CarriedRows } from './carriedRows.ts';
import { CashSettlements } from './cashSettlements.ts';
import type { DraftFill } from './draftFill.ts';

type Unnamed = { readonly movement: Omit<CashMovement, 'id'>; readonly name: string; readonly stamp: string };

/** Gives the cash of one file its ids: from the broker's id, else from the content of the row and its number among equal rows. */
class CashNames {
  private readonly twins = new Map<string, number>();

  /** The movement with its id. `name` is the broker's id of it or ''; `stamp` its time as written. */
  named(movement: Omit<CashMovement, 'id'>, name: string, stamp: string): CashMovement {
    const { account, kind, symbol, currency, amount } = movement;
    if (name !== '') return { ...movement, id: fillId(account, 'cash', kind, name) };
    const parts = [account, 'cash', kind, symbol, currency, formatDecimal(amount), stamp];
    const twin = (this.twins.get(parts.join('\n')) ?? -1) + 1;
    this.twins.set(parts.join('\n'), twin);
    return { ...movement, id: fillId(...parts, `${twin}`) };
  }
}

/** Shares of one symbol that go on as another, one for one: fills until then count for the new one. `account` as the file writes it. */
type Rename = { readonly account: string; readonly from: string; readonly to: Instrument; readonly time: Millis };

/** Symbol changes of one file. They are applied once fills have their ids, so that a fill has the same id in a file without the change. */
class Renames {
  private readonly list: Rename[] = [];

  /** From `time` on the shares with the key `from` are named `to`. */
  add(rename: Rename): void {
    this.list.push(rename);
  }

  /** Renames the fills before each change, in the order of changes. */
  apply(fills: readonly DraftFill[], accountOf: (account: string) => string): void {
    for (const { account, from, to, time } of this.list.toSorted((a, b) => a.time - b.time))
      for (const fill of fills)
        if (fill.time <= time && fill.instrument.key === from && fill.account === accountOf(account)) fill.instrument = to;
  }
}

/** Collects what a file has besides fills and problems: open questions, sections, and cash of symbols. */
export class FileFindings {
  /** Money of options that end in cash, which other rows state. */
  readonly settlements = new CashSettlements();
  /** Shares that go on under another symbol. */
  readonly renames = new Renames();
  /** Content of another journal's file beside fills; absent in files of brokers. */
  carried?: CarriedRows;
  /** Notes on the whole file for the trader, in plain sentences. */
  readonly notes = new Set<string>();
  private readonly questions = new Map<string, FileQuestion>();
  private readonly sections = new Map<string, FileSection>();
  private readonly cash: Unnamed[] = [];

  /** Adds a question to the trader; the same question about the same thing once. */
  ask(question: FileQuestion): void {
    this.questions.set(`${question.question}\n${question.about}`, question);
  }

  /** Lists a section of the file with its number of rows. */
  section(section: FileSection): void {
    this.sections.set(section.name, section);
  }

  /** Counts one row of data of a section; `why` it is not read (null: it is). A section with such a row is not read as a whole. */
  row(name: string, why: string | null = null): void {
    const known = this.sections.get(name);
    const reason = known?.why ?? why;
    this.sections.set(name, { name, rows: (known?.rows ?? 0) + 1, read: reason === null, why: reason });
  }

  /** Adds cash of a symbol; its row counts as ignored. `name` is the broker's id of it or ''; `stamp` its time as written. */
  cashOf(movement: Omit<CashMovement, 'id'>, name: string, stamp: string): void {
    this.cash.push({ movement, name, stamp });
  }

  /** All of it. `accountOf` turns the name of an account in the file into the one its rows go to; a file without sections of its own has one, "Rows". */
  found(rows: RowCounts, accountOf: (account: string) => string): Pick<Imported, 'asks' | 'sections' | 'cash'> {
    const all = rows.imported + rows.duplicate + rows.ignored + rows.failed;
    return {
      asks: [...this.questions.values(), ...this.settlements.questions()],
      sections: this.sections.size > 0 ? [...this.sections.values()] : [{ name: 'Rows', rows: all, read: true, why: null }],
      cash: this.named(accountOf),
    };
  }

  /** The cash with its accounts and ids; the same movement (by its id) is kept once. */
  private named(accountOf: (account: string) => string): CashMovement[] {
    const names = new CashNames();
    const named = this.cash.map(({ movement, name, stamp }) =>
      names.named({ ...movement, account: accountOf(movement.account) }, name, stamp),
    );
    return [...new Map(named.map((movement) => [movement.id, movement])).values()];
  }
}
