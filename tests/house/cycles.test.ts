import { expect, it } from 'vitest';
import { cyclesIn, imports } from './graph.ts';

const cycles = cyclesIn(imports);

it('no file reaches itself by its imports, type imports, lazy imports and workers included', () => {
  expect(cycles.map((files) => `these files import each other in a circle: ${files.join(', ')}`)).toEqual([]);
});

it('and the law sees cycles of any length', () => {
  const edges = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['e']],
    ['f', ['a']],
  ]);
  expect(cyclesIn(edges)).toEqual([['e'], ['a', 'b', 'c']]);
});
