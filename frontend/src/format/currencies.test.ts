import { expect, it } from 'vitest';
import { currencies } from './currencies.ts';

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

it('currencies begin with the usual ones and have each once, with its name', () => {
  const all = currencies('USD');
  expect(all[0]).toEqual({ value: 'USD', text: 'USD · US Dollar' });
  expect(new Set(values(all)).size).toBe(all.length);
  expect(values(currencies('XYZ'))).toContain('XYZ');
});

it('return the same list while nothing changed, so that typing in a form does not recreate hundreds', () => {
  expect(currencies('EUR')).toBe(currencies('USD'));
});
