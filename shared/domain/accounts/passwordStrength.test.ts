import { describe, expect, it } from 'vitest';
import { commonPasswords, passwordStrength } from './passwordStrength.ts';

const person = { username: 'NightOwl', email: 'nora.owl@example.com' };

describe('passwordStrength', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'qwerty',
    '123456',
    '111111',
    'abcdef',
    'Summer2026!',
    'Dr4gon99',
    'trading123',
    'Afterbell1',
    'zxcvbn',
    'abab12abab12',
    'ababab',
  ])('calls %s easy', (password) => expect(passwordStrength(password, person)).toBe('easy'));

  it.each(['nightowl', 'NightOwl1', 'nora.owl', 'nora.owl@example.com', 'example.com'])("calls the person's own %s easy", (password) =>
    expect(passwordStrength(password, person)).toBe('easy'),
  );

  it.each(['horse battery staple', 'tr4il-mix-9', 'Lq7#vd', 'dragonfruit-salad', 'summer rain on tin', 'ünïcödé-wörds'])(
    'lets %s pass',
    (password) => expect(passwordStrength(password, person)).toBe('fine'),
  );

  it('knows at least five hundred common words', () => expect(commonPasswords.size).toBeGreaterThan(500));
});
