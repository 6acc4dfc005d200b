import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trackRecord } from '../leaderboard/trackRecord.ts';
import { tradeListTable } from '../metrics/table/tradeListTable.ts';
import { listedTrades } from '../metrics/testing/listedTrades.ts';
import { groupedTable } from '../options/campaigns/groupedTable.ts';
import type { TradeId } from '../units/ids.ts';
import { recordResults } from './recordedTrades.ts';

const now = Date.parse('2026-12-31T23:59:59Z');
const drawn = listedTrades({
  cents: fc.integer({ min: -30_000, max: 30_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
  entry: fc.integer({ min: 0, max: 86_400 }),
  risk: fc.integer({ min: -2000, max: 20_000 }),
  most: 40,
});

it('gives a record the results that a profile would show of the same trades, and of no others', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 4 }), (trades, every) => {
      const counted = (some: typeof trades) => {
        const table = tradeListTable(some);
        return groupedTable([{ table, legs: table, grouping: null }]);
      };
      const whole = counted(trades);
      const recorded = new Set<TradeId>(Array.from(whole.table.id).filter((_, row) => row % every === 0));
      const { table } = counted(trades.filter((_, row) => row % every === 0));
      const { spans } = trackRecord({ table, origins: [] }, now);
      const { inR, ...counts } = recordResults(whole, recorded);
      expect(spans.months).toMatchObject(counts);
      expect(inR === null).toBe(spans.months.inR === null);
      expect(spans.months.inR ?? {}).toMatchObject(inR ?? {});
    }),
    { numRuns: 60 },
  );
});
