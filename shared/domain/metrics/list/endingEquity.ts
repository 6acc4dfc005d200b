import { add, formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { realizedTotal } from '../series/realizedTotal.ts';

/** Starting capital + everything realized, partial exits of open trades included + deposits − withdrawals. */
export const endingEquity: Metric = {
  id: 'endingEquity',
  label: 'Ending equity',
  unit: 'money',
  means: 'Starting capital + everything realized, partial exits of open trades included + deposits − withdrawals.',
  read: (statistics) =>
    formatDecimal(
      statistics.cash.reduce((sum, { amount }) => add(sum, amount), add(statistics.startingCapital, realizedTotal(statistics))),
    ),
};
