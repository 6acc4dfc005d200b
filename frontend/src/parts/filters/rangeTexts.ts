import { count } from '#domain/format/percent.ts';

const span = (least: string, most: string): string => {
  if (least !== '' && most !== '') return `${least} to ${most}`;
  return least !== '' ? `${least} or more` : `up to ${most}`;
};

const units: Readonly<Record<string, string>> = { s: 'sec', m: 'min', h: 'h', d: 'd' };
const length = (text: string) => (text === '' ? '' : `${text.slice(0, -1)} ${units[text.at(-1)!]}`);

/** "30 min to 4 h", "up to 45 min", of a range of holding times. */
export function heldText(range: string): string {
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'until closed' : span(length(least), length(most));
}

const multiple = (text: string) => (text === '' ? '' : `${count(Number(text))}R`);

/** "−1R to 2.5R", "known" for any, "not known" for none, of a range of multiples. */
export function rText(range: string): string {
  if (range === 'none') return 'not known';
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'known' : span(multiple(least), multiple(most));
}

/** "★★★" of a number of stars; none is "Not rated". */
export const ratingText = (stars: string): string => (stars === '0' ? 'Not rated' : '★'.repeat(Number(stars)));
