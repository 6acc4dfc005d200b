import { describe, expect, it } from 'vitest';
import { returnPathOf } from './returnPathOf.ts';

describe('where a visitor came from', () => {
  it.each([
    [{ from: '/dashboard/trades?x=1' }, '/dashboard/trades?x=1'],
    [{ from: '//evil.example' }, null],
    [{ from: 'https://evil.example' }, null],
    [{ from: 7 }, null],
    [null, null],
  ])('%j leads to %s', (state, end) => expect(returnPathOf(state)).toBe(end));
});
