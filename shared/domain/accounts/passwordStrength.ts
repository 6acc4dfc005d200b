import { commonPasswords } from './commonPasswords.ts';

const spoken: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
/** Digits and signs around a common word that still leave it easy. */
const MOST_TRIMMINGS = 5;

const unspell = (text: string): string => [...text].map((c) => spoken[c] ?? c).join('');

/** The letters in the middle, if little surrounds them: "Summer2026!" → "summer". */
const core = (text: string): string | null => {
  const middle = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return middle !== '' && text.length - middle.length <= MOST_TRIMMINGS ? middle : null;
};

const isOneWordRepeated = (text: string): boolean => /^(.{1,6})\1+$/u.test(text);
const isRun = (text: string): boolean => text.length >= 4 && runs.some((run) => run.includes(text));

/**
 * `easy` when a password is among those tried first: a common word or pattern in any usual disguise, a run of keys, one piece repeated, or the
 * person's own username or e-mail address. `common` are the words, in small letters. ASVS 6.2.4 and 6.2.11.
 */
export function passwordStrength(
  password: string,
  person: { readonly username: string; readonly email: string },
  common: ReadonlySet<string> = commonPasswords,
): 'easy' | 'fine' {
  const text = password.normalize('NFKC').toLowerCase();
  const email = person.email.trim().toLowerCase();
  const own = new Set([person.username.trim().toLowerCase(), email, email.split('@')[0] ?? '', email.split('@')[1] ?? '']);
  const guesses = [text, unspell(text), core(text), core(unspell(text)), unspell(core(text) ?? '')].filter(
    (g): g is string => g !== null && g !== '',
  );
  const easy = guesses.some((g) => common.has(g) || own.has(g) || isOneWordRepeated(g) || isRun(g));
  return easy ? 'easy' : 'fine';
}
