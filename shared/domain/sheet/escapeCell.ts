/** First characters that a spreadsheet takes for a formula, full-width forms included. Source: OWASP, "CSV Injection". */
const FORMULA = '[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** Names of months, in the languages of many spreadsheets: "Mar 5", "5 Mai" and "2-Dez-26" become dates. */
const MONTHS =
  'jan|feb|fev|fév|mar|mär|mrz|maa|apr|abr|avr|may|mai|mag|mei|jun|jui|giu|jul|lug|aug|aou|aoû|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|gen|ene';
/** True for text that a spreadsheet would convert to a formula, number, date, time or boolean; it converts nothing longer than this. */
const MOST_LETTERS = 32;
const COMPUTED = new RegExp(`^${FORMULA}`);
const CONVERTED = new RegExp(`^(?:true|false|(?=.*\\d)(?:[\\d\\s.,:/%$€£¥()+\\-e]|(?:${MONTHS})\\p{L}{0,7})*(?:[ap]\\.?m?\\.?)?)$`, 'iu');

const isChanged = (text: string): boolean => COMPUTED.test(text) || (text.length <= MOST_LETTERS && CONVERTED.test(text));
/** Text without its leading apostrophes. */
const behind = (text: string): string => text.replace(/^'+/, '');

/** Text that survives a spreadsheet unchanged: an apostrophe goes before anything it would convert. NUL characters are dropped. */
export function escapeCell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return isChanged(behind(clean)) ? `'${clean}` : clean;
}

/** The text before escaping, whether or not the spreadsheet removed the apostrophe. */
export const unescapeCell = (cell: string): string => (cell.startsWith("'") && isChanged(behind(cell)) ? cell.slice(1) : cell);

/** Text in the form that is compared: line breaks are \n; outer blanks and characters that no file can hold are removed. */
export const comparableText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '')
    .toWellFormed();
