import { expect, it } from 'vitest';
import { usernameChange } from './usernameKey.ts';

it('the same name is no change', () => {
  expect(usernameChange({ username: 'maya', usernameIs: 'changed' }, 'maya', true)).toBeNull();
});

it('a name can be changed once, and the old one is remembered', () => {
  const changed = { username: 'maja', formerUsernames: ['maya'], usernameIs: 'changed' } as const;
  expect(usernameChange({ username: 'maya' }, 'maja', false)).toEqual(changed);
  expect(usernameChange(changed, 'mila', false)).toBe('username_final');
});

it('choosing in place of a made-up name is not the one change', () => {
  expect(usernameChange({ username: 'trader-1', usernameIs: 'generated' }, 'maya', false)).toEqual({
    username: 'maya',
    formerUsernames: ['trader-1'],
  });
});

it('refuses a taken name, but allows another spelling of one’s own', () => {
  expect(usernameChange({ username: 'maya' }, 'maja', true)).toBe('username_taken');
  expect(usernameChange({ username: 'maya' }, 'Maya', true)).toEqual({ username: 'Maya', formerUsernames: [], usernameIs: 'changed' });
});
