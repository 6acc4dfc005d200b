import type { CsvRows } from '../csv/csvRows.ts';
import type { RowLocation } from './rowProblems.ts';

/** Numbers stored for each fill: line, start and end of its row, start and end of the cell that names it. */
const PER_FILL = 5;

/** Where each fill of a file came from, and what its broker calls it: numbers in one growing array, since a large file has a hundred thousand fills. */
export class FillSources {
  private numbers = new Int32Array(PER_FILL * 1024);
  private size = 0;
  private text = '';
  /** Names that no cell holds as they are, by fill. */
  private readonly names: string[] = [];

  /** Remembers where the row of the next fill is. `execution` is the broker's id of it, or the number of the column that holds it. */
  add(row: CsvRows, execution: string | number): void {
    const inCell = typeof execution === 'number';
    const column = inCell && row.isPlain(execution) ? execution : -1;
    this.text = row.text;
    this.keep(row, !inCell ? execution : column < 0 ? row.cell(execution) : '', row.from(column), row.to(column));
  }

  /** The same for a row that the table has left. */
  addPlace(place: RowLocation, name: string): void {
    this.keep(place, name, 0, 0);
  }

  private keep({ line, start, end }: RowLocation, name: string, from: number, to: number): void {
    if (name !== '') this.names[this.size] = name;
    const at = PER_FILL * this.size++;
    if (at === this.numbers.length) {
      const grown = new Int32Array(2 * at);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = line;
    this.numbers[at + 1] = start;
    this.numbers[at + 2] = end;
    this.numbers[at + 3] = from;
    this.numbers[at + 4] = to;
  }

  /** Line (1-based) and piece of the text of a fill's row. */
  of(fill: number): { line: number; start: number; end: number } {
    const [line = 0, start = 0, end = 0] = this.numbers.subarray(PER_FILL * fill, PER_FILL * fill + 3);
    return { line, start, end };
  }

  /** Where in the text a fill's row starts: two fills of one row have the same. */
  startOf(fill: number): number {
    return this.numbers[PER_FILL * fill + 1] ?? 0;
  }

  /** The broker's name of a fill; '' when it has none. */
  nameOf(fill: number): string {
    return this.names[fill] || this.text.slice(this.numbers[PER_FILL * fill + 3], this.numbers[PER_FILL * fill + 4]);
  }
}
