import { describe, expect, it } from 'vitest';
import { absent, atMost, below, both, either, exists, is, isOneOf, lacks, unchangedSince } from './conditions.ts';
import type { Condition } from './table.ts';
import { memoryTable } from './testing/memoryTable.ts';

const key = { pk: 'THING#1', sk: 'THING' };
const thing = { ...key, status: 'held', until: 10, revision: 3 };

/** True if a write under this condition succeeds; `item` null: missing. */
const passes = (condition: Condition, item: typeof thing | null = thing) =>
  memoryTable(item === null ? [] : [item]).write({ update: key, set: { seen: true }, if: condition });

describe('conditions', () => {
  it.each([
    ['exists', exists, true, false],
    ['is absent', absent, false, true],
    ['lacks an attribute', lacks('ended'), true, true],
    ['lacks one it has', lacks('until'), false, true],
    ['has a value', is('status', 'held'), true, false],
    ['has another value', is('status', 'active'), false, false],
    ['is below', below('until', 11), true, false],
    ['is not below itself', below('until', 10), false, false],
    ['is at most itself', atMost('until', 10), true, false],
    ['has one of several values', isOneOf('status', ['pending', 'held']), true, false],
    ['has none of several values', isOneOf('status', ['pending', 'active']), false, false],
    ['both', both(is('status', 'held'), atMost('until', 9)), false, false],
    ['either', either(absent, both(isOneOf('status', ['pending', 'held']), atMost('until', 10))), true, true],
    ['is unchanged', unchangedSince(3), true, false],
    ['has changed', unchangedSince(2), false, false],
    ['was not there and is not', unchangedSince(0), false, true],
  ])('an item %s', async (_what, condition, there, nowhere) => {
    expect(await passes(condition)).toBe(there);
    expect(await passes(condition, null)).toBe(nowhere);
  });

  it('that would need one name for two values are refused when they are made', () => {
    expect(() => both(is('status', 'held'), is('status', 'active'))).toThrow(':status');
  });
});
