import type { rowText } from '#features/trades/rowText.ts';
import type { ColumnId } from './columns/columnOf.ts';

/** What stands beside the name of a row: what tells it from others, after its side where that has no column and no strategy says it. */
export function nameText({ side, strategy, detail }: ReturnType<typeof rowText>, folded: readonly ColumnId[]): string {
  const isSaid = side === null || strategy !== null || !folded.includes('side');
  return [isSaid ? '' : side, detail].filter((part) => part !== '').join(' · ');
}
