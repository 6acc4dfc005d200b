import { commonPasswords, passwordStrength } from '#domain/accounts/passwordStrength.ts';
import { frequentPasswords } from './frequentPasswords.ts';

const words: ReadonlySet<string> = new Set([...commonPasswords, ...frequentPasswords]);

/**
 * True for a password that attackers try first: a common word in any usual disguise, a keyboard run, or the user's
 * own data.
 */
export const isWeakPassword = (password: string, person: { readonly username: string; readonly email: string }): boolean =>
  passwordStrength(password, person, words) === 'easy';
