import { formatDecimal } from '#domain/units/decimal.ts';
import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Days on which something was realized. */
export const activeDays: Metric = {
  id: 'activeDays',
  label: 'Active days',
  unit: 'count',
  means: 'Days on which something was realized.',
  read: ({ days }) => days.length,
};

/** Days whose net P&L is above zero. */
export const profitableDays: Metric = {
  id: 'profitableDays',
  label: 'Profitable days',
  unit: 'count',
  means: 'Days whose net P&L is above zero.',
  read: ({ days }) => days.filter(({ net }) => net > 0n).length,
};

/** Days whose net P&L is below zero. */
export const losingDays: Metric = {
  id: 'losingDays',
  label: 'Losing days',
  unit: 'count',
  means: 'Days whose net P&L is below zero.',
  read: ({ days }) => days.filter(({ net }) => net < 0n).length,
};

/** Days with a net P&L above zero / active days × 100. */
export const profitableDaysPercent: Metric = {
  id: 'profitableDaysPercent',
  label: 'Profitable days in percent',
  unit: 'percent',
  means: 'Days with a net P&L above zero / active days × 100.',
  read: ({ days }) => quotient(100n * BigInt(days.filter(({ net }) => net > 0n).length), BigInt(days.length)),
};

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

/** Best day / net P&L × 100; not defined unless the net P&L is above zero. */
export const bestDayShareOfNet: Metric = {
  id: 'bestDayShareOfNet',
  label: 'Best day’s share',
  unit: 'percent',
  means: 'Best day / net P&L × 100; not defined unless the net P&L is above zero.',
  read: ({ days, net: total }) =>
    total <= 0n ? null : quotient(100n * days.reduce((best, { net }) => (net > best ? net : best), 0n), total),
};
