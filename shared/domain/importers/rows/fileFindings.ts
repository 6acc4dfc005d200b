import type { CashMovement, FileQuestion, FileSection, Imported, RowCounts } from '../imported.ts';

/** What a file says beside its fills and problems: open questions, its sections, and cash of symbols. */
export class FileFindings {
  private readonly questions = new Map<string, FileQuestion>();
  private readonly sections: FileSection[] = [];
  private readonly cash: CashMovement[] = [];

  /** Asks the trader what the file does not tell; the same question about the same thing is asked once. */
  ask(question: FileQuestion): void {
    this.questions.set(`${question.question}\n${question.about}`, question);
  }

  /** Lists a section of the file with its number of rows. */
  section(section: FileSection): void {
    this.sections.push(section);
  }

  /** Keeps cash of a symbol; its row counts as ignored. */
  cashOf(movement: CashMovement): void {
    this.cash.push(movement);
  }

  /** All of it. `accountOf` turns the name of an account in the file into the one its rows go to; a file without sections of its own has one, "Rows". */
  found(rows: RowCounts, accountOf: (account: string) => string): Pick<Imported, 'asks' | 'sections' | 'cash'> {
    const all = rows.imported + rows.duplicate + rows.ignored + rows.failed;
    return {
      asks: [...this.questions.values()],
      sections: this.sections.length > 0 ? this.sections : [{ name: 'Rows', rows: all, read: true, why: null }],
      cash: this.cash.map((movement) => ({ ...movement, account: accountOf(movement.account) })),
    };
  }
}
