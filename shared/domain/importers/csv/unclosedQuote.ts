import type { Unreadable } from '../imported.ts';
import { CsvRows } from './csvRows.ts';
import { delimiterOf } from './csvTable.ts';

/** The refusal for text in which a quote opens and never closes; null when all quotes close. */
export function unclosedQuote(text: string, delimiter: string = delimiterOf(text)): Unreadable | null {
  if (!text.includes('"')) return null;
  const rows = new CsvRows(text, delimiter);
  while (rows.next() && rows.unclosedLine === 0);
  if (rows.unclosedLine === 0) return null;
  return {
    sentence: `A quotation mark opens on line ${rows.unclosedLine} and is never closed, so the rows below it cannot be separated. Export the file again, or close the quote in a text editor.`,
  };
}
