import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { DAY, HOUR, SECOND } from '#domain/units/millis.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Time from the first fill to the last. */
export const held: TradeMeasure = {
  id: 'held',
  label: 'Holding time',
  means: 'Time from the first fill to the last; trades known only by date have one from a day on.',
  unit: 'duration',
  scale: 'log',
  of:
    ({ table: { openedAt, closedAt, precision } }) =>
    (row) => {
      const time = closedAt[row]! - openedAt[row]!;
      return precision[row] === DAY_ONLY && time < DAY - HOUR ? Number.NaN : Math.round(time / SECOND);
    },
};
