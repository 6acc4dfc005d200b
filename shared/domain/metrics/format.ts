import type { Metric } from './metric.ts';

/** Intl takes decimal text exactly; TypeScript knows only its numeric spelling. */
const exact = (text: string) => text as `${number}`;
const plain = { signDisplay: 'negative', roundingMode: 'halfExpand' } as const;
const fixed = (digits: number) =>
  new Intl.NumberFormat('en-US', { ...plain, minimumFractionDigits: digits, maximumFractionDigits: digits });
const percents = fixed(1);
const ratios = fixed(2);
const currencies = new Map<string, Intl.NumberFormat>();

/** Money as shown: "-$1,234.50", "$0.00"; decimals as the currency has them (USD 2, JPY 0). Rounds half away from zero, from decimal text. */
export function formatMoney(amount: string, currency = 'USD'): string {
  let format = currencies.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { ...plain, style: 'currency', currency });
    currencies.set(currency, format);
  }
  return format.format(exact(amount));
}

/** "41.7%" from percent text. */
export const formatPercent = (percent: string): string => `${percents.format(exact(percent))}%`;

/** "1.78" from ratio text. */
export const formatRatio = (ratio: string): string => ratios.format(exact(ratio));

/** Elapsed seconds in its two largest units: "2d 3h", "43m 30s", "5s". */
export function formatDuration(seconds: string): string {
  const whole = Math.round(Number(seconds));
  const parts = [
    ['d', Math.floor(whole / 86_400)],
    ['h', Math.floor(whole / 3600) % 24],
    ['m', Math.floor(whole / 60) % 60],
    ['s', whole % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = parts
    .slice(first < 0 ? 3 : first)
    .slice(0, 2)
    .filter(([, count], i) => i === 0 || count > 0);
  return shown.map(([unit, count]) => `${count}${unit}`).join(' ');
}

/** A metric's value as text; an undefined one is a dash. Times stay ISO: only a screen knows the reader's zone. */
export function formatMetric({ unit }: Pick<Metric, 'unit'>, value: string | number | null, currency = 'USD'): string {
  if (value === null) return '—';
  const text = String(value);
  if (unit === 'money') return formatMoney(text, currency);
  if (unit === 'percent') return formatPercent(text);
  if (unit === 'ratio') return formatRatio(text);
  if (unit === 'r') return `${formatRatio(text)}R`;
  return unit === 'duration' ? formatDuration(text) : text;
}
