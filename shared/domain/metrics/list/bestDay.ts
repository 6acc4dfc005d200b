import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';

/** The highest net P&L of a day. */
export const bestDay: Metric = {
  id: 'bestDay',
  label: 'Best day',
  unit: 'money',
  means: 'The highest net P&L of a day.',
  read: ({ days }) => (days.length === 0 ? null : formatDecimal(days.reduce((best, { net }) => (net > best ? net : best), days[0]!.net))),
};

/** The lowest net P&L of a day. */
export const worstDay: Metric = {
  id: 'worstDay',
  label: 'Worst day',
  unit: 'money',
  means: 'The lowest net P&L of a day.',
  read: ({ days }) =>
    days.length === 0 ? null : formatDecimal(days.reduce((worst, { net }) => (net < worst ? net : worst), days[0]!.net)),
};
