import type { CsvRows } from '../csv/csvRows.ts';
import type { RowLocation } from './rowProblems.ts';

/** Numbers stored for each fill: line, start and end of its row, start and end of the cell that names it. */
const PER_FILL = 5;
/** Fills of which an array has the numbers: the next begins another, so that none is copied. */
const PAGE = 4096;

/** Where each fill of a file came from, and what its broker calls it: numbers in arrays, since a large file has a hundred thousand fills. */
export class FillSources {
  private readonly pages: Int32Array[] = [];
  private size = 0;
  private text = '';
  /** Names not found verbatim in a cell, by fill. */
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
    const at = PER_FILL * (this.size % PAGE);
    if (at === 0) this.pages.push(new Int32Array(PER_FILL * PAGE));
    const numbers = this.pages.at(-1)!;
    this.size++;
    numbers[at] = line;
    numbers[at + 1] = start;
    numbers[at + 2] = end;
    numbers[at + 3] = from;
    numbers[at + 4] = to;
  }

  /** A number of a fill; 0 for one that is not here. */
  private number(fill: number, which: number): number {
    return this.pages[Math.floor(fill / PAGE)]?.[PER_FILL * (fill % PAGE) + which] ?? 0;
  }

  /** Line (1-based) and piece of the text of a fill's row. */
  of(fill: number): { line: number; start: number; end: number } {
    return { line: this.number(fill, 0), start: this.startOf(fill), end: this.number(fill, 2) };
  }

  /** Where in the text a fill's row starts: two fills of one row have the same. */
  startOf(fill: number): number {
    return this.number(fill, 1);
  }

  /** The broker's name of a fill; '' when it has none. */
  nameOf(fill: number): string {
    return this.names[fill] || this.text.slice(this.number(fill, 3), this.number(fill, 4));
  }
}
