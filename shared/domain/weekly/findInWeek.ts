import type { WeekReview } from './weekReview.ts';

/** Characters before and after the match. */
const AROUND = 60;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Where a week has all of some words, in any case: the line around the first of them. A promise is looked for by its own words ("Gap fade"). Null where it
 * has not all of them. `words`: separated by spaces.
 */
export function findInWeek({ saw, worked, failed, promise }: WeekReview, words: string): string | null {
  const texts = [saw, worked, failed, promise?.slice(promise.indexOf(' ') + 1) ?? ''].map((text) => text.normalize('NFKC'));
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 || !wanted.every((word) => texts.some((text) => plain(text).includes(word)))) return null;
  const text = texts.find((each) => plain(each).includes(wanted[0]!))!;
  const at = plain(text).indexOf(wanted[0]!);
  const [from, to] = [Math.max(0, at - AROUND), at + wanted[0]!.length + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}
