import { exitOrder } from '#domain/metrics/folds/exitOrder.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { Habit } from '../habit.ts';

/** The results of one day in one currency in the order of their exits; whether their sum fell below half of its peak. */
function afterPeak(results: readonly number[]): number | null {
  let [sum, peak, peakAt] = [0, 0, -1];
  results.forEach((result, i) => {
    sum += result;
    if (sum <= peak) return;
    peak = sum;
    peakAt = i;
  });
  return peak > 0 && peak - sum > 0.5 * peak ? peakAt + 1 : null;
}

/** Closed after the day’s profit was at its highest, on a day that ended with less than half of it. */
export const gaveBack: Habit = {
  id: 'gaveback',
  label: 'Gave back the day’s profit',
  promise: 'Stop after giving back half the day’s profit',
  means: 'Closed after the day’s profit was at its highest, on a day that gave more than half of it back, in your time zone.',
  byResult: true,
  of({ table, zone }) {
    const tradingDay = tradingDays(table, zone);
    const { closedAt, instrument, instruments, gross, fees } = table;
    const closed = Uint32Array.from({ length: table.size }, (_, row) => row).filter((row) => !Number.isNaN(closedAt[row]));
    const days = Map.groupBy(exitOrder(table, closed), (row) => `${tradingDay.closed(row)} ${instruments[instrument[row]!]!.currency}`);
    const marks = new Uint8Array(table.size);
    for (const rows of days.values()) {
      const from = afterPeak(rows.map((row) => Number(gross[row]) - Number(fees[row])));
      if (from !== null) for (const row of rows.slice(from)) marks[row] = 1;
    }
    return marks;
  },
};
