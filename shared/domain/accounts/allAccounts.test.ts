import { expect, it } from 'vitest';
import { allAccounts } from './allAccounts.ts';

const asNew = (label: string) => ({ label, name: label, revision: 0 });

it('accounts with settings and accounts only in trades are listed by name, case-insensitively', () => {
  const known = [
    { label: 'Z', name: 'swing', revision: 3 },
    { label: 'Main', name: 'Main', revision: 1 },
  ];
  expect(allAccounts(known, ['Paper', 'Main', 'Paper'], asNew)).toEqual([
    { label: 'Main', name: 'Main', revision: 1, used: true },
    { label: 'Paper', name: 'Paper', revision: 0, used: true },
    { label: 'Z', name: 'swing', revision: 3, used: false },
  ]);
});

it('without settings and trades there is no account', () => {
  expect(allAccounts([], [], asNew)).toEqual([]);
});
