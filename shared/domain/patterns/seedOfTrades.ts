import type { PatternTrades } from './patternTrades.ts';

const PRIME = 0x01000193;
const words = new Uint32Array(2);
const double = new Float64Array(words.buffer);

/**
 * A seed determined by a set of trades, independent of order and ids: their entries, exits and results. Source:
 * FNV-1a, 64 bits as two.
 */
export function seedOfTrades({ input: { table, order }, sequence, values }: PatternTrades): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c];
  const add = (value: number) => {
    double[0] = value;
    a = Math.imul(a ^ words[0]!, PRIME) ^ (a >>> 15);
    b = Math.imul(b ^ words[1]! ^ a, PRIME) ^ (b >>> 13);
  };
  sequence.forEach((place, at) => {
    add(table.openedAt[order[place]!]!);
    add(table.closedAt[order[place]!]!);
    add(values[at]!);
  });
  return [a, b].map((half) => (half >>> 0).toString(36)).join('');
}
