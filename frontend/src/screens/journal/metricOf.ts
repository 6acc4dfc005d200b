import type { Facts } from '../../../../shared/domain/metrics/facts.ts';
import type { Metric } from '../../../../shared/domain/metrics/metric.ts';
import type { Decimal } from '../../../../shared/domain/money.ts';
import { divideRound } from '../../../../shared/domain/money.ts';

/** Decimal text of up to twelve places as a Decimal of eight, for showing. */
function shown(text: string): Decimal {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = divideRound(BigInt(whole + fraction.slice(0, 12).padEnd(12, '0')), 10_000n);
  return negative ? -value : value;
}

/** A metric's value as a screen needs it: as a number for shapes, as a Decimal for money; both null when it is not defined. With what it means. */
export function metricOf(
  metric: Metric,
  facts: Facts,
): { readonly means: string; readonly number: number | null; readonly decimal: Decimal | null } {
  const value = metric.read(facts);
  if (value === null) return { means: metric.means, number: null, decimal: null };
  return {
    means: metric.means,
    number: Number(value),
    decimal: typeof value === 'string' && metric.unit === 'money' ? shown(value) : null,
  };
}
