import { describe, expect, it } from 'vitest';
import { frequentPasswords } from './frequentPasswords.ts';
import { isWeakPassword } from './isWeakPassword.ts';

const person = { username: 'NightOwl', email: 'nora.owl@example.com' };

describe('an easy password', () => {
  it('is any of the 3,000 most used, plain, in capitals or followed by a year', () => {
    expect(new Set(frequentPasswords).size).toBe(3000);
    expect(frequentPasswords.filter((word) => !isWeakPassword(word, person) || !isWeakPassword(word.toUpperCase(), person))).toEqual([]);
    for (const password of ['Trustno1', 'bigdaddy2026', 'Mustang!1'])
      expect([password, isWeakPassword(password, person)]).toEqual([password, true]);
  });

  it.each([
    'horse battery staple',
    'tr4il-mix-9',
    'Lq7#vd',
    'dragonfruit-salad',
    'summer rain on tin',
    'n3w-lantern-7',
    'brand-new-77',
    'quiet-tape-42',
  ])('is not %s', (password) => expect(isWeakPassword(password, person)).toBe(false));
});
