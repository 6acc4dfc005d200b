import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { absolute, type Decimal, decimal, decimalOf, subtract, toNumber } from '#domain/units/decimal.ts';
import { currencyPair } from '../instruments/currencyPair.ts';
import { CarriedRows, type RowWriting } from '../rows/carriedRows.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { WORD_END } from './jsonTable.ts';

/** The collector for content beside fills of a log's file. */
export function carriedIn({ findings }: RowLog): CarriedRows {
  findings.carried ??= new CarriedRows();
  return findings.carried;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MARKUP = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\s?\/?>/i;
const TAG = new RegExp(MARKUP, 'gi');
/** Tags that end a line of text. */
const LINE = /<(?:br\s?\/?|\/(?:p|div|li|h[1-6]|tr|blockquote))>/gi;

const letter = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** Decodes each entity once: "&amp;lt;" is the text "&lt;". */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return letter(Number(decimal));
      if (hex !== undefined) return letter(Number.parseInt(hex, 16));
      return ENTITIES[name!.toLowerCase()] ?? whole;
    },
  );

/** Removes HTML from a note: lines without tags, pictures as "[image]". Text without a tag is unchanged. */
function withoutTags(text: string): string {
  if (!MARKUP.test(text)) return text;
  const lines = text
    .replace(/<(script|style)\b[^>]{0,2000}>[\s\S]*?<\/\1>/gi, '')
    .replace(/<img\b[^<>]{0,2000}>/gi, '[image]')
    .replace(LINE, '\n')
    .replace(TAG, '');
  return decoded(lines);
}

/** A note of another journal as plain text, never markup; cut to the length of a note here. */
export function plainNote(text: string): { readonly note: string; readonly isCut: boolean } {
  const note = withoutTags(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return note.length <= MAX_NOTE ? { note, isCut: false } : { note: note.slice(0, MAX_NOTE).toWellFormed(), isCut: true };
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

/** A coin that a row calls one: by its pair, or by its name alone against dollars. */
export function coinNamed(symbol: string): Instrument {
  const words = symbol.trim().toUpperCase();
  return currencyPair(words) ?? currencyPair(`${words}USD`) ?? plainInstrument('crypto', `${words}USD`, 'USD', decimal('1'));
}

/** The units of an open trade that are still open; its closed part has a result but no price, so it is named. */
export function stillOpen(opened: Decimal, closed: Decimal, log: RowLog): Decimal {
  if (closed !== 0n) carriedIn(log).leave('the closed part of open trades', 'noPlace');
  return absolute(subtract(opened, closed));
}

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
