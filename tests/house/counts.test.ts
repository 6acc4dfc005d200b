import { expect, it } from 'vitest';
import { amountOf, counts } from './counts.ts';

it.each(counts())('$name: at most $most, and the limit only falls', ({ name, target, most, ...count }) => {
  const word = name.split(' ').find((part) => part.length > 4);
  expect(
    amountOf(count) <= most
      ? 'within'
      : `${amountOf(count)} of them, where ${most} are allowed: npm run counts ${word} lists them; mend, never raise. The first: ${count.found.slice(0, 5).join('; ')}`,
  ).toBe('within');
  expect(most, 'the limit of today is never under the aim').toBeGreaterThanOrEqual(target);
});
