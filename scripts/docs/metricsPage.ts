import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { metrics } from '#domain/metrics/index.ts';
import type { Metric } from '#domain/metrics/metric.ts';

const shown: Readonly<Record<Metric['unit'], string>> = {
  money: 'amount',
  percent: 'percent, 0 to 100',
  ratio: 'ratio',
  count: 'count',
  duration: 'seconds',
  r: 'multiples of risk',
  time: 'instant',
};

/** docs/metrics.md: every figure, its unit and its meaning, and every way to group trades, in the order of their lists. */
export function metricsPage(): string {
  const rows = metrics.map(({ id, label, unit, means }) => `| ${label} | \`${id}\` | ${shown[unit]} | ${means.replaceAll('|', '\\|')} |`);
  const groups = dimensions.map(({ id, label, means }) => `| ${label} | \`${id}\` | ${means.replaceAll('|', '\\|')} |`);
  return `# Figures

Derived from shared/domain/metrics by \`npm run docs\`. Do not edit. A figure that is not defined is empty, never zero in its place. The same code gives them to
the dashboard, the API and \`npm run analyze\`.

| Figure | Id | Unit | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}

# Ways to group trades

Derived from shared/domain/breakdowns/dimensions. Each group has its trades, wins, losses, money and R; trades that belong to none are counted beside them.

| Group by | Id | Meaning |
| --- | --- | --- |
${groups.join('\n')}
`;
}
