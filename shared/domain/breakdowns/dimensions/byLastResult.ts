import type { Dimension } from '../dimension.ts';
import { bigWins, PAST, pastResults } from '../pastResults.ts';

const BITS = PAST.loss | PAST.losses | PAST.win | PAST.bigWin;

/**
 * Groups by the results closed before the entry: a win of at least twice the median win is big; breakevens are
 * skipped.
 */
export const byLastResult: Dimension = {
  id: 'byLastResult',
  label: 'After',
  means: 'What the trades closed before the entry came to: a win of twice the median win counts as big; breakevens are passed over.',
  split: (input) => {
    const past = pastResults(input, new Uint8Array(input.order.length))(input.outcomes, bigWins(input.net, input.outcomes));
    return {
      keys: ['a loss', 'two or more losses', 'a win', 'a big win'],
      of: (i) => 31 - Math.clz32(past[i]! & BITS),
    };
  },
};
