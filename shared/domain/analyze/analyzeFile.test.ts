import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countingUnits } from '../options/campaigns/countingUnit.ts';
import { ZERO } from '../units/decimal.ts';
import { analyzeFile } from './analyzeFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'trade', capital: ZERO } as const;

it.each(['generic/generic-v1.csv', 'schwab/transactions.csv', 'interactive-brokers/activity-2026q1.csv'])(
  '%s gives the expected counts and money',
  (path) => {
    const { expected } = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, 'utf8'));
    expect(analyzeFile(readFileSync(`${folder}/${path}`), path, options)).toMatchObject(expected);
  },
);

it('metrics are kept apart by currency', () => {
  const answer = analyzeFile(readFileSync(`${folder}/generic/generic-v1.csv`), 'generic-v1.csv', options) as {
    metrics: Record<string, { netPnl: string }>;
  };
  expect([answer.metrics.JPY!.netPnl, answer.metrics.USD!.netPnl]).toEqual(['800', '591.85']);
});

it('metrics count what is asked for; equity, its drawdown and days are the same in every unit', () => {
  const path = 'tastytrade/transactions.csv';
  const [trade, strategy, campaign] = countingUnits.map((unit) => {
    const answer = analyzeFile(readFileSync(`${folder}/${path}`), path, { ...options, unit });
    return (answer as { metrics: { USD: Record<string, unknown> } }).metrics.USD;
  });
  expect([trade!.totalTrades, strategy!.totalTrades, campaign!.totalTrades]).toEqual([7, 5, 4]);
  const shared = (metrics: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(metrics!).filter(([id]) => /^(maxDrawdown|recovery|endingEquity|dailyPnl|sharpe|sortino)/.test(id)));
  expect(shared(strategy)).toEqual(shared(trade));
  expect(shared(campaign)).toEqual(shared(trade));
});

it('a file of no broker is refused in a sentence', () =>
  expect(analyzeFile(new TextEncoder().encode('a,b\n1,2\n'), 'x.csv', options)).toHaveProperty('sentence'));
