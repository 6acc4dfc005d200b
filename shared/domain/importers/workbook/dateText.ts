import { attributeOf, xmlTags } from './xmlTags.ts';

/** Built-in formats of dates and times, some of them of East Asian editions. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** A format's own letters, without quoted text, escapes, colors and conditions. */
const bare = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** For each cell style, true if it shows a date or a time. */
export function dateStyles(styles: string): readonly boolean[] {
  const dates = new Set<number>();
  const cells: boolean[] = [];
  let isInCells = false;
  for (const { name, attributes, closes } of xmlTags(styles)) {
    if (name === 'numFmt' && /[dmyhs]/i.test(bare(attributeOf(attributes, 'formatCode'))))
      dates.add(Number(attributeOf(attributes, 'numFmtId')));
    if (name === 'cellXfs') isInCells = !closes;
    if (name === 'xf' && isInCells && !closes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      cells.push(isBuiltIn(id) || dates.has(id));
    }
  }
  return cells;
}

const DAY_SECONDS = 86_400;
/** Days from 1970 back to the day 0 of a workbook: of 1900, as Excel counts them after February 1900, or of 1904. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 } as const;

/** A serial date as "2026-03-09 09:31:00", "2026-03-09" without a time, or "09:31:00" without a day. */
export function dateText(serial: number, system: 1900 | 1904): string {
  if (serial < 0 || serial > 200_000) return String(serial);
  const seconds = Math.round(serial * DAY_SECONDS);
  const iso = new Date((seconds - EPOCHS[system] * DAY_SECONDS) * 1000).toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (seconds < DAY_SECONDS) return time;
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${time}`;
}

/** A stored number as people type it: without an exponent, and at most 15 digits, which is what a workbook keeps; a whole number may be an id and has them all. */
export function numberText(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : text;
}
