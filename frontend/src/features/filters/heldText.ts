import { rangeText } from './rangeText.ts';

const units: Readonly<Record<string, string>> = { s: 'sec', m: 'min', h: 'h', d: 'd' };
const length = (text: string) => (text === '' ? '' : `${text.slice(0, -1)} ${units[text.at(-1)!]}`);

/** "30 min to 4 h", "up to 45 min", of a range of holding times. */
export function heldText(range: string): string {
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'until closed' : rangeText(length(least), length(most));
}
