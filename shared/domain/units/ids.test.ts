import { describe, expect, it } from 'vitest';
import { type UserId, userIdOf } from './ids.ts';

describe('ids', () => {
  it('are the text they were made of', () => {
    expect(userIdOf('u1')).toBe('u1');
  });
});

/** What the compiler must refuse: each of these lines is an error, or this file does not compile. It is never called. */
const refused = (bare: string, user: UserId) => {
  // @ts-expect-error bare text is no user id
  const ofText: UserId = bare;
  // @ts-expect-error nor is a literal
  const literal: UserId = 'u1';
  // @ts-expect-error nor what text operations make of one
  const cut: UserId = user.slice(1);
  return [ofText, literal, cut];
};
void refused;
