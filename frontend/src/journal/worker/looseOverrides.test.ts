import { expect, it } from 'vitest';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import type { JournalView } from './journalView.ts';
import { journalWorker } from './journalWorker.ts';

const view: JournalView = { zone: 'UTC', currency: 'USD', startingCapital: '0', cash: [], gross: false, unit: 'strategy' };
const put = option('P25', '2026-02-20');
const other = option('P20', '2026-02-20');
const [first, second, bought] = [
  fill('sell', '1', '1', '2026-02-02T15:00:00Z', put),
  fill('sell', '1', '1', '2026-02-02T15:05:00Z', put),
  fill('buy', '1', '0.4', '2026-02-02T18:00:00Z', other),
];
/** The first fill after an edit of its time: the second is now the trade's first. */
const later = { ...first!, time: second!.time + 60_000 } as typeof second;

async function opened() {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chaptersOf([later!, second!, bought!]));
  return worker;
}
const rows = async (worker: Awaited<ReturnType<typeof opened>>) =>
  (await worker.window({ filter: {}, view, sort: { column: 'opened', descending: false } }, 0, 9)).items.flatMap((item) =>
    item.kind === 'trade' ? [{ id: item.trade.id, trades: item.group?.trades }] : [],
  );

it('an override names its trade by a fill that is no longer the first, and reports it for its undo', async () => {
  const worker = await opened();
  expect(await rows(worker)).toHaveLength(2);
  await worker.regroup([{ kind: 'merge', trades: [tradeIdOf(first!.id), tradeIdOf(bought!.id)] }]);
  const [strategy, none] = await rows(worker);
  expect([strategy?.trades, none]).toEqual([2, undefined]);
  expect(await worker.detail(strategy!.id, view)).toMatchObject({ changed: true, formerIds: [first!.id] });
});

it('one that names what no trade has changes nothing', async () => {
  const worker = await opened();
  await worker.regroup([{ kind: 'merge', trades: [tradeIdOf('AAAAAAAAAAA'), tradeIdOf(bought!.id)] }]);
  expect(await rows(worker)).toHaveLength(2);
});
