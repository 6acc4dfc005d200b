/** Starts that a spreadsheet takes for a formula, also in their wide forms. Source: OWASP, "CSV Injection". */
const FORMULA = '[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** Names of months, in the languages of many spreadsheets: "Mar 5", "5 Mai" and "2-Dez-26" become dates. */
const MONTHS =
  'jan|feb|fev|fév|mar|mär|mrz|maa|apr|abr|avr|may|mai|mag|mei|jun|jui|giu|jul|lug|aug|aou|aoû|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|gen|ene';
/** Text that a spreadsheet would turn into a formula, a number, a date, a time or a truth value. Longer than this it never does. */
const MOST_LETTERS = 32;
const COMPUTED = new RegExp(`^${FORMULA}`);
const CONVERTED = new RegExp(`^(?:true|false|(?=.*\\d)(?:[\\d\\s.,:/%$€£¥()+\\-e]|(?:${MONTHS})\\p{L}{0,7})*(?:[ap]\\.?m?\\.?)?)$`, 'iu');

const isChanged = (text: string): boolean => COMPUTED.test(text) || (text.length <= MOST_LETTERS && CONVERTED.test(text));
/** Text behind its apostrophes. */
const behind = (text: string): string => text.replace(/^'+/, '');

/** Text that comes back from a spreadsheet as it was: an apostrophe before what a spreadsheet would change. Zero characters are no text. */
export function escapeCell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return isChanged(behind(clean)) ? `'${clean}` : clean;
}

/** Text as it was before `keptText`, whether or not the spreadsheet swallowed the apostrophe. */
export const unescapeCell = (cell: string): string => (cell.startsWith("'") && isChanged(behind(cell)) ? cell.slice(1) : cell);

/** Text as it is compared: breaks of lines are one sign, outer blanks and what no file can hold are gone. */
export const comparableText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '')
    .toWellFormed();
