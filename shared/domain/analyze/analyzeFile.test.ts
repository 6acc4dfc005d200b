import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countingUnits } from '../trades/countingUnit.ts';
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

it('metrics count by the requested unit; equity, its drawdown and days are the same in every unit', () => {
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

/** Pairs of fills on Sunday evening, Monday morning and Monday evening, New York time. */
const evenings = `symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration
MNQU6,-2,0,0.25,1,2,1,21000.00,21010.00,$20.00,07/12/2026 18:30:00,07/12/2026 18:35:00,5min
MNQU6,-2,0,0.25,3,4,1,21040.00,21010.00,$(60.00),07/13/2026 09:40:00,07/13/2026 09:45:00,5min
MNQU6,-2,0,0.25,5,6,1,21000.00,21020.00,$40.00,07/13/2026 17:30:00,07/13/2026 18:45:00,75min
`;

it('counts the days of a futures account by sessions and reports that', () => {
  const answer = analyzeFile(new TextEncoder().encode(evenings), 'Performance.csv', options);
  expect(answer).toMatchObject({
    days: { USD: { '2026-07-13': '-40', '2026-07-14': '40' } },
    dayCounts: { Main: 'session' },
    metrics: { USD: { activeDays: 2, bestDay: '40', worstDay: '-40' } },
  });
});

it('prints the notes of a file, as the import screen shows them', () => {
  const text = 'Date,Symbol,Side,Quantity,Price,Currency,Fee,Net Amount\n2026-03-04,KO,Buy,10,60,USD,0,-604.5\n';
  expect(analyzeFile(new TextEncoder().encode(text), 'own.csv', options)).toMatchObject({
    notes: [expect.stringContaining('states -604.5, and we read 600')],
  });
});
