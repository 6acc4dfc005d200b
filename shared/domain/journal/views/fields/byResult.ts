import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import { exitRanges } from '../journalFilter.ts';

/** Trades by what came of them; open ones have no result yet. */
export const byResult: RowFilter = {
  expects: 'Use win, loss, even, closed or open.',
  test({ table: { closedAt, gross, fees, breakEven } }, value) {
    const isOpen = (row: number) => Number.isNaN(closedAt[row]);
    const isEven = (row: number) => breakEven?.[row] === 1;
    switch (value) {
      case 'open':
        return isOpen;
      case 'closed':
        return (row) => !isOpen(row);
      case 'win':
        return (row) => !isOpen(row) && !isEven(row) && gross[row]! > fees[row]!;
      case 'loss':
        return (row) => !isOpen(row) && !isEven(row) && gross[row]! < fees[row]!;
      default:
        return (row) => !isOpen(row) && (isEven(row) || gross[row]! === fees[row]!);
    }
  },
};

/** Trades that were closed, or partly closed, within days; of several such ranges within each. */
export const byExit: RowFilter = {
  expects: 'Use days such as 2026-03-01~2026-03-31.',
  zoned: true,
  test({ table, zone }, value) {
    const { size, exits } = table;
    const days = dayColumn(table, 'exits', zone);
    const within = exitRanges(value).map(({ first, last }) => {
      const [from, to] = [dayNumberOf(first), dayNumberOf(last)];
      const hasExit = new Uint8Array(size);
      for (let i = 0; i < days.length; i++) if (days[i]! >= from && days[i]! <= to) hasExit[exits.row[i]!] = 1;
      return hasExit;
    });
    return (row) => within.every((hasExit) => hasExit[row] === 1);
  },
};
