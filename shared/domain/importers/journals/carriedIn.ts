import { type Decimal, decimalOf, toNumber } from '#domain/units/decimal.ts';
import { CarriedRows, type RowWriting } from '../rows/carriedRows.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { WORD_END } from './jsonTable.ts';
import { plainNote } from './plainNote.ts';

/** The collector for content beside fills of a log's file. */
export function carriedIn({ findings }: RowLog): CarriedRows {
  findings.carried ??= new CarriedRows();
  return findings.carried;
}

/** A note as plain text; a longer one is cut and counted. */
export function noteIn(text: string, log: RowLog): string {
  const { note, isCut } = plainNote(text);
  if (isCut) carriedIn(log).leave('Notes', 'tooLong');
  return note;
}

/** Words of a cell that joins them: by commas or semicolons, or each with WORD_END behind. */
export function wordsIn(text: string): readonly string[] {
  const parts = text.includes(WORD_END) ? text.split(WORD_END) : text.split(/[,;]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** Several setups as one and tags: a trade here has one setup. */
export function setupAndTags(setups: readonly string[], tags: readonly string[]): Pick<RowWriting, 'setup' | 'tags'> {
  const [setup = null, ...others] = setups;
  return { setup, tags: [...others, ...tags] };
}

/** Money above zero; null otherwise, for journals that write 0 for "not set". */
export const setMoney = (value: Decimal | null): Decimal | null => (value === null || value <= 0n ? null : value);

/** Stars of 1 to 5; halves go up, and are named. Null for none. */
export function starsIn<Column extends string>(cells: RowCells<Column>, column: Column, log: RowLog): number | null {
  const stars = cells.optional(column, 'rating');
  if (stars === null || stars <= 0n) return null;
  const whole = Math.round(toNumber(stars));
  if (decimalOf(whole) !== stars || whole > 5) carriedIn(log).leave('ratings between stars', 'noPlace');
  return Math.min(5, Math.max(1, whole));
}

/** "Feb 12, 2026" as "2026-02-12"; other texts stay. */
export function namedDay(text: string): string {
  const [, name = '', day = '', year = ''] = /^([A-Z][a-z]{2})[a-z]* (\d{1,2}),? (\d{4})$/.exec(text.trim()) ?? [];
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].indexOf(name) + 1;
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Columns of a file that its layout does not read, and why they stay behind: figures that are counted here from the fills have no place of their own. */
export class UnreadColumns {
  private readonly columns: readonly { readonly name: string; readonly at: number; readonly why: 'counted' | 'noPlace' }[];

  constructor(columns: ReadonlyMap<string, number>, read: Readonly<Record<string, readonly string[]>>, counted: readonly string[]) {
    const known = new Set(Object.values(read).flat());
    this.columns = [...columns].flatMap(([name, at]) =>
      known.has(name) ? [] : [{ name, at, why: counted.includes(name) ? 'counted' : 'noPlace' }],
    );
  }

  /** Counts the cells of this row that have something. */
  leave({ rows }: RowCells<string>, log: RowLog): void {
    const carried = carriedIn(log);
    for (const { name, at, why } of this.columns)
      if (!/^(?:|0(?:\.0+)?|false|null|n\/a|-+|\[\]|\{\})$/i.test(rows.cell(at))) carried.leave(name, why);
  }
}
