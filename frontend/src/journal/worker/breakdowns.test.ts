import { expect, test } from 'vitest';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { chaptersOf, loadChapters, sampleFills } from '../testing/testBook.ts';
import type { JournalView } from './journalView.ts';
import { journalWorker } from './journalWorker.ts';

const view: JournalView = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false };

async function workerWith(file: string) {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf(sampleFills(file)));
  return worker;
}

test.each(countingUnits)(
  'every row of every dimension has the trades and the result of the list that it leads to, counted by %s',
  async (unit) => {
    const worker = await workerWith('schwab/transactions.csv');
    for (const gross of [false, true]) {
      const shown = { ...view, unit, gross };
      for (const dimension of dimensions) {
        const { rows, all } = (await worker.breakdown({}, shown, dimension.id, 'bySide'))!;
        expect(all.trades).toBe((await worker.figures({}, shown)).statistics.trades);
        for (const row of rows) {
          const word = groupWord(dimension, row.key);
          const check = async (words: readonly string[], { trades, net }: { trades: number; net: bigint }) => {
            const { statistics } = await worker.figures(drillDownFilter({}, { of: 'group', words }), shown);
            expect([words, statistics.trades, statistics.net]).toEqual([words, trades, net]);
          };
          await check([word], row);
          for (const child of row.rows) await check([word, `bySide:${child.key}`], child);
        }
      }
    }
  },
);

test('under a filter that has a group already, groups are still found among what the rest of it leaves', async () => {
  const worker = await workerWith('schwab/transactions.csv');
  const shown = { ...view, unit: 'trade' } as const;
  const { rows } = (await worker.breakdown({ group: 'bySide:long' }, shown, 'byPlaceInDay', null))!;
  for (const { key, trades } of rows) {
    const [found] = await worker.count([{ result: 'closed', group: joinWords(['bySide:long', `byPlaceInDay:${key}`]) }], shown);
    expect(found).toBe(trades);
  }
});

test('an unknown dimension has no report', async () => {
  expect(await (await workerWith('schwab/transactions.csv')).breakdown({}, view, 'byMagic', null)).toBeNull();
});

test('tags of days are those that were set last, and none in another journal', async () => {
  const worker = await workerWith('schwab/transactions.csv');
  const keys = async () => (await worker.breakdown({}, view, 'byDayTag', null))!.rows.map(({ key }) => key);
  expect(await keys()).toEqual(['']);
  const days = (await worker.figures({}, view)).statistics.days.map(({ day }) => day);
  const words = new Map(days.map((day) => [day, ['Sleep 4']]));
  expect((await worker.setDayTags(words))?.hasDayTags).toBe(true);
  expect(await worker.setDayTags(words)).toBeNull();
  expect(await keys()).toContain('Sleep 4');
  expect((await worker.open(userIdOf('paul'), null)).hasDayTags).toBe(false);
});

test('trades that followed a plan are those that were set last, and none in another journal', async () => {
  const worker = await workerWith('schwab/transactions.csv');
  const keys = async () => (await worker.breakdown({}, view, 'byPlan', null))!.rows.map(({ key }) => key);
  expect(await keys()).toEqual(['']);
  const closed = (await worker.listIds({ filter: { result: 'closed' }, view, sort: { column: 'closed', descending: true } })).slice(0, 5);
  const plans = {
    since: millis(0),
    trades: new Set(closed),
    stops: new Map([[closed[0]!, 'wider'] as const]),
    ignored: new Set([closed[1]!]),
  };
  expect(await worker.setPlans({ ...plans, stops: new Map() })).not.toBeNull();
  expect(await worker.setPlans({ ...plans, ignored: new Set() })).not.toBeNull();
  expect(await worker.setPlans(plans)).not.toBeNull();
  expect(await worker.setPlans({ ...plans })).toBeNull();
  expect((await worker.breakdown({}, view, 'byPlanStop', null))!.rows.map(({ key }) => key)).toEqual(['moved away', '']);
  expect(await keys()).toEqual(expect.arrayContaining(['planned', 'no plan']));
  await worker.open(userIdOf('paul'), null);
  expect(await worker.setPlans(plans)).not.toBeNull();
});
