import { expect, it } from 'vitest';
import { tradeListTable } from '../metrics/table/tradeListTable.ts';
import { tradesInARow } from '../reports/testing/testResults.ts';
import { keptRules } from './keptRules.ts';

const p = 'p:AbCd1234:1';
const checkSets = [[], [p, 'h+AbCd1234.1', 'g-AbCd1234.2'], [p, 'h-AbCd1234.1'], [p]];
/** Trades of one Monday, each with one of these checklists. */
function kept(checklists: readonly number[], promise?: string) {
  const plain = tradeListTable(tradesInARow(checklists.map(() => ['10', '5'] as const)));
  const order = plain.id.map((id) => Number(id.slice(1)));
  const table = { ...plain, checkSets, checks: Uint16Array.from(order, (at) => checklists[at]!) };
  const rows = Uint32Array.from({ length: table.size }, (_, row) => row);
  return keptRules(table, rows, promise === undefined ? [] : [{ week: '2026-01-05', promise }], 'America/New_York');
}

it('trades are counted that had a rule assessed; a graded rule may be broken', () => {
  expect(kept([1, 2, 0, 3, 1])).toEqual({ kept: 2, of: 3 });
});

it('without a rule there is nothing to keep', () => expect(kept([0, 3])).toBeNull());

it('a trade under a commitment too keeps both or neither', () => {
  expect(kept([1, 2, 0], 'rule nosetup')).toEqual({ kept: 0, of: 3 });
});
