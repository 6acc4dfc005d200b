import type { CsvRows } from '../csv/csvRows.ts';
import type { Imported, RowProblem } from '../imported.ts';

/** Longest piece of a row that is stored beside its problem. */
const RAW_LENGTH = 400;

/** Where a row is: its line (1-based) and its piece of the text. */
export type RowLocation = Pick<CsvRows, 'line' | 'start' | 'end'>;

/** Rows of one file that became no fill, and why. */
export class RowProblems {
  private readonly text: string;
  private readonly list: RowProblem[] = [];

  constructor(text: string) {
    this.text = text;
  }

  add({ line, start, end }: RowLocation, reason: string, kind: RowProblem['kind']): void {
    this.list.push({ line, reason, raw: this.text.slice(start, Math.min(end, start + RAW_LENGTH)).trimEnd(), kind });
  }

  /** Rows that failed so far. */
  get failed(): number {
    return this.list.reduce((sum, { kind }) => sum + (kind === 'failed' ? 1 : 0), 0);
  }

  /** All of them in the order of their lines, and how many rows were imported or not. */
  counted(imported: number): Pick<Imported, 'rows' | 'problems'> {
    const count = (kind: RowProblem['kind']) => this.list.reduce((sum, problem) => sum + (problem.kind === kind ? 1 : 0), 0);
    const rows = { imported, duplicate: count('duplicate'), ignored: count('ignored'), failed: count('failed') };
    return { rows, problems: this.list.toSorted((a, b) => a.line - b.line) };
  }
}
