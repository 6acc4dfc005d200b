import { dimensionInput } from '#domain/breakdowns/dimensionInput.ts';
import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { groupTests } from '#domain/breakdowns/groupTests.ts';
import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { readRanges } from '#domain/reports/explorer/readRanges.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import { ZERO } from '#domain/units/decimal.ts';
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

/** Closed trades in groups of a report, counted among what the rest of the filter leaves of their currency: the very trades of a figure. */
export const byGroup: RowFilter = {
  expects: 'Use a group such as bySetup:Gap.',
  zoned: true,
  last: true,
  test({ table, zone }, value, among) {
    const found = new Uint8Array(table.size);
    for (const currency of new Set(table.instruments.map((instrument) => instrument.currency))) {
      const input = dimensionInput(table, among, { zone, currency, startingCapital: ZERO });
      const holds = groupTests(input, value);
      for (let place = 0; place < input.order.length; place++) if (holds(place)) found[input.order[place]!] = 1;
    }
    return (row) => found[row] === 1;
  },
};

/** Closed trades whose measures lie in all of some ranges; a trade without the measure lies in none. */
export const byMeasures: RowFilter = {
  expects: 'Use ranges of measures such as held:60~3600.',
  zoned: true,
  test(source, value) {
    const ranges = readRanges(value).map(({ measure, ...range }) => ({
      ...range,
      of: tradeMeasures.find(({ id }) => id === measure)?.of(source) ?? (() => Number.NaN),
    }));
    return (row) =>
      !Number.isNaN(source.table.closedAt[row]) &&
      ranges.every(({ of, from, to, excludesTo }) => {
        const measured = of(row);
        return measured >= from && (excludesTo ? measured < to : measured <= to);
      });
  },
};
