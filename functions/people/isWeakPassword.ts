import { commonPasswords } from '#domain/accounts/commonPasswords.ts';
import { passwordStrength } from '#domain/accounts/passwordStrength.ts';
import { frequentPasswords } from './frequentPasswords.ts';

const words: ReadonlySet<string> = new Set([...commonPasswords, ...frequentPasswords]);

/** Whether a password is among those tried first: one of the words used most in any usual disguise, a run of keys, or something of the person's own. */
export const isWeakPassword = (password: string, person: { readonly username: string; readonly email: string }): boolean =>
  passwordStrength(password, person, words) === 'easy';
