import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';

/** Trades by what came of them; open ones have no result yet. */
export const byResult: RowFilter = {
  expects: 'Use win, loss, even, closed or open.',
  test({ table: { closedAt, gross, fees } }, value) {
    const isOpen = (row: number) => Number.isNaN(closedAt[row]);
    switch (value) {
      case 'open':
        return isOpen;
      case 'closed':
        return (row) => !isOpen(row);
      case 'win':
        return (row) => !isOpen(row) && gross[row]! > fees[row]!;
      case 'loss':
        return (row) => !isOpen(row) && gross[row]! < fees[row]!;
      default:
        return (row) => !isOpen(row) && gross[row]! === fees[row]!;
    }
  },
};
