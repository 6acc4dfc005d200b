import type { Unreadable } from '../imported.ts';
import { CsvRows } from './csvRows.ts';
import { DELIMITERS, delimiterOf } from './csvTable.ts';

const WHOLE_LINE = /^"(?:[^"]|"")*"\r?$/;

const innerText = (line: string) => line.replace(/\r$/, '').slice(1, -1).replaceAll('""', '"');

/**
 * Removes the quotes that some programs put around whole lines ("a,b,""c"""). Line numbers are preserved. Text whose
 * first lines are not all wrapped this way is returned unchanged.
 */
export function unwrapLines(text: string): string {
  if (!/^\s*"/.test(text)) return text;
  const first = text
    .slice(0, 16_384)
    .split('\n', 8)
    .filter((line) => line.trim() !== '');
  const wrapped = (line: string) => WHOLE_LINE.test(line) && DELIMITERS.some((delimiter) => innerText(line).split(delimiter).length > 2);
  if (!first.every((line) => WHOLE_LINE.test(line)) || !first.some(wrapped)) return text;
  return text
    .split('\n')
    .map((line) => (WHOLE_LINE.test(line) ? innerText(line) : line))
    .join('\n');
}

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
