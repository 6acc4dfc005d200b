import { expect, it } from 'vitest';
import { deletionFault } from './deletionFault.ts';

const now = Date.UTC(2026, 10, 18, 15);
const justNow = { resetAt: null, signedInAt: now / 1000 - 300, freshSeconds: 300 };
const google = { username: 'Maya', withoutPassword: true };

it.each([
  ['the name is typed, in any case', google, 'maya ', justNow, null],
  ['another name is typed', google, 'maja', justNow, 'name_differs'],
  ['the password was reset an hour ago', google, 'maya', { ...justNow, resetAt: now - 3_600_000 }, 'wait_after_reset'],
  ['the sign-in without a password is too old', google, 'maya', { ...justNow, signedInAt: now / 1000 - 301 }, 'sign_in_again'],
  ['the sign-in is old but there is a password', { username: 'Maya' }, 'maya', { ...justNow, signedInAt: 0 }, null],
] as const)('deleting an account, when %s', (_when, profile, typed, facts, fault) => {
  expect(deletionFault(profile, typed, facts, now)).toBe(fault);
});
