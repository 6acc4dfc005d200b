import type { FillId } from '../trades/fill.ts';
import { fillId } from '../trades/fillId.ts';
import type { Codes } from './codes.ts';
import type { CsvRows } from './csvRows.ts';

/** Numbers kept of each fill: line, start and end of its row, start and end of the cell that names it. */
const KEPT = 5;

/** Where each fill of a file came from, and what its broker calls it: numbers in one growing array, since a large file has a hundred thousand fills. */
export class FillSources {
  private numbers = new Int32Array(KEPT * 1024);
  private size = 0;
  private text = '';
  private codes: Codes = new Uint8Array();
  /** Names that no cell holds as they are. */
  private readonly names = new Map<number, string>();

  /** Remembers where the row of the next fill stands. `execution` is the broker's id of it, or the number of the column that holds it. */
  add(row: CsvRows, execution: string | number): void {
    let column = -1;
    if (typeof execution === 'number' && row.isPlain(execution)) column = execution;
    else this.name(typeof execution === 'number' ? row.cell(execution) : execution);
    const at = KEPT * this.size++;
    this.text = row.text;
    this.codes = row.codes;
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

  private name(name: string): void {
    if (name !== '') this.names.set(this.size, name);
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

  /** The id that the broker's name of a fill gives it in this account; '' when the broker has none. */
  idOf(fill: number, account: string): FillId {
    const from = this.numbers[KEPT * fill + 3]!;
    const to = this.numbers[KEPT * fill + 4]!;
    if (from < to) return fillId(`${account}|`, this.codes, from, to);
    const name = this.names.get(fill);
    return name === undefined ? '' : fillId(`${account}|${name}`);
  }

  /** The broker's name of a fill. */
  nameOf(fill: number): string {
    return this.names.get(fill) ?? this.text.slice(this.numbers[KEPT * fill + 3], this.numbers[KEPT * fill + 4]);
  }
}
