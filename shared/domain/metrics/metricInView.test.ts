import { expect, it } from 'vitest';
import { metrics } from './index.ts';
import { expectancy } from './list/expectancy.ts';
import { endingEquity } from './list/returnPercent.ts';
import { totalTrades } from './list/totalTrades.ts';
import { metricInView } from './metricInView.ts';

const net = { unit: 'strategy', gross: false } as const;
const gross = { unit: 'strategy', gross: true } as const;

it('names the end of equity a net or a gross result where no capital is known', () => {
  expect(metricInView(endingEquity, net)).toBe(endingEquity);
  expect(metricInView(endingEquity, { ...net, hasCapital: false }).label).toBe('Cumulative net P&L');
  expect(metricInView(endingEquity, { ...gross, hasCapital: false }).label).toBe('Cumulative gross P&L');
});

it('speaks of legs where legs are counted, and of gross results before fees', () => {
  expect(metricInView(totalTrades, { ...net, unit: 'trade' }).label).toBe('Legs');
  expect(metricInView(expectancy, gross).means).toContain('Gross P&L');
});

it('calls nothing net before fees except net figures', () => {
  const said = metrics
    .map((metric) => metricInView(metric, gross))
    .filter(({ label, means }) => /\bnet (?:result|P&L)/i.test(`${label} ${means}`));
  expect(said.map(({ id }) => id)).toEqual(['netPnl']);
});
