import { expect, test } from 'vitest';
import { accountsSharing, movedAfter, namesIn } from './movedAccounts.ts';

test('an account has the names of all accounts that fills came from, over any number of moves', () => {
  const once = movedAfter({}, { from: 'A', to: 'B' });
  const twice = movedAfter(once, { from: 'B', to: 'C' });
  expect([namesIn(twice, 'C'), namesIn(twice, 'B'), namesIn(twice, 'A')]).toEqual([['C', 'B', 'A'], ['B', 'A'], ['A']]);
  expect(movedAfter(twice, { from: 'A', to: 'C' })).toBe(twice);
  expect(namesIn(movedAfter(twice, { from: 'C', to: 'A' }), 'A')).toEqual(['A', 'C', 'B']);
});

test('a file’s fills are looked for wherever its names are, and nowhere else', () => {
  const moved = movedAfter(movedAfter({}, { from: 'A', to: 'B' }), { from: 'X', to: 'Y' });
  expect(accountsSharing(moved, 'A')).toEqual(['A', 'B']);
  expect(accountsSharing(moved, 'B')).toEqual(['B', 'A']);
  expect(accountsSharing(moved, 'Z')).toEqual(['Z']);
  expect(accountsSharing(moved, 'constructor')).toEqual(['constructor']);
});
