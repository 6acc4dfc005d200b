import type { rowText } from '#features/trades/rowText.ts';
import type { ColumnId } from './columns/columnOf.ts';

/** Text beside a row's name: its detail, after the side if that has no column and no strategy implies it. */
export function nameText({ side, strategy, detail }: ReturnType<typeof rowText>, folded: readonly ColumnId[]): string {
  const isSaid = side === null || strategy !== null || !folded.includes('side');
  return [isSaid ? '' : side, detail].filter((part) => part !== '').join(' · ');
}
