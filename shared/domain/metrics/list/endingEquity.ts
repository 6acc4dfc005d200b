import { add, formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { realizedTotal } from '../series/realizedTotal.ts';

/** Starting capital + all that was made real, partial exits of open trades too + what was put in and taken out. */
export const endingEquity: Metric = {
  id: 'endingEquity',
  label: 'Ending equity',
  unit: 'money',
  means: 'Starting capital + all that was made real, partial exits of open trades too + what was put in and taken out.',
  read: (statistics) =>
    formatDecimal(
      statistics.cash.reduce((sum, { amount }) => add(sum, amount), add(statistics.startingCapital, realizedTotal(statistics))),
    ),
};
