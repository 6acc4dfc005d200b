import { expect, it } from 'vitest';
import { currencies, zones } from './choices.ts';

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

it('currencies begin with the usual ones and have each once, with its name', () => {
  const all = currencies('USD');
  expect(all[0]).toEqual({ value: 'USD', text: 'USD · US Dollar' });
  expect(new Set(values(all)).size).toBe(all.length);
  expect(values(currencies('XYZ'))).toContain('XYZ');
});

it('zones begin with UTC and show the clock there', () => {
  const at = Date.UTC(2026, 6, 1, 12, 30);
  expect(zones('UTC', at)[0]).toEqual({ value: 'UTC', text: 'UTC · 12:30' });
  expect(zones('UTC', at)).toContainEqual({ value: 'America/New_York', text: 'America/New York · 08:30' });
  expect(values(zones('US/Eastern', at))).toContain('US/Eastern');
  expect(zones('UTC', at + 60_000)[0]?.text).toBe('UTC · 12:31');
});

it('are the same list as long as nothing changed, so that a form being typed in does not make hundreds anew', () => {
  const at = Date.UTC(2026, 6, 1, 12, 30);
  expect(zones('UTC', at)).toBe(zones('UTC', at + 59_999));
  expect(currencies('EUR')).toBe(currencies('USD'));
});
