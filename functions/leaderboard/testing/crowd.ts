import type { Item } from '#functions/table/table.ts';
import { countName } from '../rankAmong.ts';
import { boardCounts, boardRows, SHARDS } from '../standings.ts';
import { testCard } from './testCard.ts';

/** A repeatable number from 0 to 1 for a place. */
const chance = (n: number): number => ((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
/** The score of the n-th trader of a crowd. */
export const crowdScore = (n: number): number => Math.round(chance(n) * 1000) / 10;

/** The items of `size` traders in the frame of all time, as rankings leave them. */
export function crowd(size: number): readonly Item[] {
  const counts: Record<string, number> = {};
  const items = Array.from({ length: size }, (_, n) => {
    const score = crowdScore(n);
    counts[countName(score)] = (counts[countName(score)] ?? 0) + 1;
    const sk = `${String(1000 - Math.round(score * 10)).padStart(4, '0')}#9999959#trader_with_a_long_name_${n}`;
    const card = { ...testCard(`id${n}`, `trader_with_a_long_name_${n}`, score), net: { amount: `-${n}.25`, currency: 'USD' } };
    return boardRows.item(card, 'all', 'all', n % SHARDS, sk);
  });
  return [...items, { ...boardCounts.key('all', 'all'), ...counts }];
}
