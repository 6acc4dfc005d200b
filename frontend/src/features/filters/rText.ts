import { count } from '#domain/format/percent.ts';
import { rangeText } from './rangeText.ts';

const multiple = (text: string) => (text === '' ? '' : `${count(Number(text))}R`);

/** "−1R to 2.5R", "known" for any, "not known" for none, of a range of multiples. */
export function rText(range: string): string {
  if (range === 'none') return 'not known';
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'known' : rangeText(multiple(least), multiple(most));
}
