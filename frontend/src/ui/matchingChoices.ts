import type { Choice } from './Select.tsx';

/** As many as a list can show without becoming slow; typing narrows it. */
const MOST = 500;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ').toLowerCase();

/** The choices that hold every typed word, in their text or value, without regard to case, accents and underscores; those that begin with it first. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices.slice(0, MOST);
  const found = choices.filter(({ value, text }) => {
    const whole = plain(`${text} ${value}`);
    return words.every((word) => whole.includes(word));
  });
  const first = ({ text }: Choice) => (plain(text).startsWith(words[0]!) ? 0 : 1);
  return found.toSorted((a, b) => first(a) - first(b)).slice(0, MOST);
}
