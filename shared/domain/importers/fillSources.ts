import type { CsvRows } from './csvRows.ts';

/** Numbers kept of each fill: line, start and end of its row, start and end of the cell that names it. */
const KEPT = 5;

/** Where each fill of a file came from, and what its broker calls it: numbers in one growing array, since a large file has a hundred thousand fills. */
export class FillSources {
  private numbers = new Int32Array(KEPT * 1024);
  private size = 0;
  private text = '';
  /** Names that no cell holds as they are, by fill. */
  private readonly names: string[] = [];

  /** Remembers where the row of the next fill stands. `execution` is the broker's id of it, or the number of the column that holds it. */
  add(row: CsvRows, execution: string | number): void {
    const inCell = typeof execution === 'number';
    const column = inCell && row.isPlain(execution) ? execution : -1;
    const name = !inCell ? execution : column < 0 ? row.cell(execution) : '';
    if (name !== '') this.names[this.size] = name;
    const at = KEPT * this.size++;
    this.text = row.text;
    if (at === this.numbers.length) {
      const grown = new Int32Array(2 * at);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = row.line;
    this.numbers[at + 1] = row.start;
    this.numbers[at + 2] = row.end;
    this.numbers[at + 3] = row.from(column);
    this.numbers[at + 4] = row.to(column);
  }

  /** Line (1-based) and piece of the text of a fill's row. */
  of(fill: number): { line: number; start: number; end: number } {
    const [line = 0, start = 0, end = 0] = this.numbers.subarray(KEPT * fill, KEPT * fill + 3);
    return { line, start, end };
  }

  /** Where in the text a fill's row starts: two fills of one row have the same. */
  startOf(fill: number): number {
    return this.numbers[KEPT * fill + 1] ?? 0;
  }

  /** The broker's name of a fill; '' when it has none. */
  nameOf(fill: number): string {
    return this.names[fill] || this.text.slice(this.numbers[KEPT * fill + 3], this.numbers[KEPT * fill + 4]);
  }
}
