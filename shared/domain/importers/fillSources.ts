import type { CsvRows } from './csvRows.ts';

/** Where each fill of a file came from: numbers in one growing array, since a large file has a hundred thousand of them. */
export class FillSources {
  private numbers = new Int32Array(3 * 1024);
  private size = 0;

  /** Remembers where the row of the next fill stands. */
  add(row: CsvRows): void {
    const at = 3 * this.size++;
    if (at === this.numbers.length) {
      const grown = new Int32Array(2 * at);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = row.line;
    this.numbers[at + 1] = row.start;
    this.numbers[at + 2] = row.end;
  }

  /** Line (1-based) and piece of the text of a fill's row. */
  of(fill: number): { line: number; start: number; end: number } {
    const [line = 0, start = 0, end = 0] = this.numbers.subarray(3 * fill, 3 * fill + 3);
    return { line, start, end };
  }

  /** Where in the text a fill's row starts: two fills of one row have the same. */
  startOf(fill: number): number {
    return this.numbers[3 * fill + 1] ?? 0;
  }
}
