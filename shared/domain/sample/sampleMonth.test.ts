import { describe, expect, it } from 'vitest';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { strategiesOf } from '../options/strategies/strategiesOf.ts';
import { fillFault } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { dayKey } from '../units/dayKey.ts';
import { toNumber, ZERO } from '../units/decimal.ts';
import { zonedParts } from '../units/zonedTime.ts';
import { sampleMonth } from './sampleMonth.ts';

const NEW_YORK = 'America/New_York';

describe('the sample month', () => {
  it.each(['2026-11-22', '2026-11-30', '2027-01-04', '2026-03-10', '2028-02-29'])(
    'before %s is a month of market hours that ends the trading day before',
    (today) => {
      const fills = sampleMonth(today);
      expect(new Set(fills.map(({ account }) => account))).toEqual(new Set(['Sample']));
      expect(fills.map((fill) => fillFault(fill)).filter((fault) => fault !== null)).toEqual([]);
      const days = [...new Set(fills.map(({ time }) => dayKey(time, NEW_YORK)))].sort();
      expect(days.length).toBe(21);
      expect(days.at(-1)! < today).toBe(true);
      expect(Date.parse(today) - Date.parse(days[0]!)).toBeLessThan(36 * 86_400_000);
      for (const { time } of fills) {
        const { weekday, hour, minute } = zonedParts(time, NEW_YORK);
        expect(weekday).toBeLessThan(6);
        expect(hour * 60 + minute >= 9 * 60 + 30 && hour < 16).toBe(true);
      }
    },
  );

  it('is believable: a little more won than lost, spreads that are recognized, one position open, nothing unmatched', () => {
    const { trades, unmatched } = matchFills(sampleMonth('2026-11-22'));
    expect(unmatched).toEqual([]);
    expect(trades.filter(({ closedAt }) => closedAt === null).map(({ instrument }) => instrument.underlying)).toEqual(['AAPL']);
    expect(strategiesOf(trades.filter(({ instrument }) => instrument.kind === 'option')).length).toBe(8);
    const {
      net,
      wins,
      trades: count,
    } = computeStatistics(tableOfTrades(trades), null, { zone: NEW_YORK, currency: 'USD', startingCapital: ZERO });
    expect(count).toBeGreaterThan(30);
    expect(wins / count).toBeGreaterThan(0.5);
    expect(wins / count).toBeLessThan(0.75);
    expect(toNumber(net)).toBeGreaterThan(500);
    expect(toNumber(net)).toBeLessThan(3000);
  });

  it('has other fills on another day, so that a reloaded one is not taken for a removed one', () => {
    const ids = (today: string) => new Set(sampleMonth(today).map(({ id }) => id));
    expect([...ids('2026-11-22')].filter((id) => ids('2026-11-23').has(id))).toEqual([]);
  });
});
