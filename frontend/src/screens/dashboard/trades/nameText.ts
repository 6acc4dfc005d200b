import type { rowText } from '#features/trades/rowText.ts';
import type { ColumnId } from './columns/columnOf.ts';

/** Text beside a row's name: its detail, after the side unless it has a column or a strategy implies it. */
export function nameText({ side, strategy, detail }: ReturnType<typeof rowText>, columns: readonly ColumnId[]): string {
  const isSaid = side === null || strategy !== null || columns.includes('side');
  return [isSaid ? '' : side, detail].filter((part) => part !== '').join(' · ');
}
