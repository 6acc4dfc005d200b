import { expect, it } from 'vitest';
import { dialect, isDialect } from './dialect.ts';

it.each(dialect.map(({ pattern, bad, good }) => [pattern.source, pattern, bad, good] as const))(
  'and the phrase %s is found in its bad example, and nothing in its good one',
  (_, pattern, bad, good) => {
    expect(pattern.test(bad)).toBe(true);
    expect(isDialect(good)).toBe(false);
  },
);
