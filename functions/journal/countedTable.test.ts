import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupBy } from '#domain/breakdowns/groupBy.ts';
import { annotatedTable, annotatedTrades } from '#domain/breakdowns/testing/annotatedTable.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradeMeasures as all } from '#domain/reports/explorer/index.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { filterRisk } from './countedTable.ts';

const zone = 'America/New_York';
const rows = fc.sample(annotatedTrades, { seed: 7, numRuns: 60 }).flat();
/** A journal whose trades have prices, and its twin whose trades have none, each with risks and without: sizes fall back on the risk. */
const pairs = [annotatedTable(rows), { ...annotatedTable(rows), entryPrice: new Float64Array(rows.length) }].map((table) => [
  table,
  { ...table, risk: new Float64Array(table.size) },
]);

/** Ids whose answer depends on the risk of trades. */
const dependent = <T>(all: readonly (T & { readonly id: string })[], answer: (one: T, table: TradeTable) => unknown) =>
  all.filter((one) => pairs.some(([a, b]) => JSON.stringify(answer(one, a!)) !== JSON.stringify(answer(one, b!)))).map(({ id }) => id);

it('the settings behind R are read for every group and range that hang on them, and for no other', async () => {
  const world = testWorld({ table: memoryTable() });
  const { userId } = await testPerson(world, 'maya');
  const read = async (filter: JournalFilter) => (await filterRisk(world.table, userId, filter, [])) !== null;
  const readFor = async (ids: readonly string[], filterOf: (id: string) => JournalFilter) => {
    const found: string[] = [];
    for (const id of ids) if (await read(filterOf(id))) found.push(id);
    return found;
  };

  const view = { zone, currency: 'USD', startingCapital: ZERO };
  const groups = dependent(dimensions, (dimension, table) =>
    groupBy(table, null, view, dimension).groups.map(({ key, trades, net }) => [key, trades, String(net)]),
  );
  expect(groups).toContain('byR');
  expect(
    await readFor(
      dimensions.map(({ id }) => id),
      (id) => ({ group: joinWords(['bySymbol:AAPL', `${id}!any`]) }),
    ),
  ).toEqual(groups);

  const ranges = dependent(all, ({ of }, table) => Array.from(table.id, (_, row) => of({ table, zone })(row)));
  expect(ranges).toContain('risk');
  expect(
    await readFor(
      all.map(({ id }) => id),
      (id) => ({ between: `held:5~,${id}:1~2` }),
    ),
  ).toEqual(ranges);

  const others: readonly JournalFilter[] = [{ r: '1~2' }, { habit: 'beyondplan' }, { symbol: 'AAPL' }, {}];
  expect(await Promise.all(others.map(read))).toEqual([true, true, false, false]);
});
