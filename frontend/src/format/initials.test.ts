import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Maya Chen', 'MC'],
  ['maya.chen', 'MC'],
  ['maya', 'MA'],
  ['x', 'X'],
  ['élan_🦊', 'É🦊'],
  ['', ''],
])('%s is stood for by %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
