import { inZone } from '../format/inZone.ts';
import { moneyFormat } from '../format/moneyFormat.ts';
import { count, inR, oneDecimal, percent, ratio } from '../format/percent.ts';
import { statistic } from '../metrics/statistic.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';
import type { FactFigure, FactUnit } from './fact.ts';

const MINUTES_A_DAY = 1440;

/** "40 sec", "45 min", "2.5 h", "3.1 days". */
function length(minutes: number): string {
  if (minutes < 1) return `${count(Math.round(60 * minutes))} sec`;
  if (minutes < 90) return `${count(Math.round(minutes))} min`;
  return minutes < MINUTES_A_DAY ? `${oneDecimal(minutes / 60)} h` : `${oneDecimal(minutes / MINUTES_A_DAY)} days`;
}

/** "Nov 20, 2026". */
export const dayText = (day: string): string => inZone('UTC', { dateStyle: 'medium' }).format(Date.parse(day));

function show(unit: FactUnit, value: string, currency: string): string {
  if (unit === 'money') return moneyFormat(currency).amount(value);
  if (unit === 'price') return moneyFormat(currency).amount(value);
  if (unit === 'percent') return percent(value);
  if (unit === 'ratio') return ratio(value);
  if (unit === 'r') return inR(value);
  if (unit === 'minutes') return length(Number(value));
  if (unit === 'chance') return value;
  return unit === 'day' ? dayText(value) : count(value);
}

const textOf = (value: Decimal | number | string): string | null => {
  if (typeof value === 'bigint') return formatDecimal(value);
  return typeof value === 'number' ? statistic(value) : value;
};

/** Figures of defined values: omits null and values that are not finite. */
export function figures(
  currency: string,
  found: readonly (readonly [name: string, unit: FactUnit, value: Decimal | number | string | null])[],
): readonly FactFigure[] {
  return found.flatMap(([name, unit, value]) => {
    const text = value === null ? null : textOf(value);
    return text === null ? [] : [{ name, unit, value: text, shown: show(unit, text, currency) }];
  });
}
