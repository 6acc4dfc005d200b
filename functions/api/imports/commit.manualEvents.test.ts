import { expect, it } from 'vitest';
import { recordOutcomes } from '#domain/journal/commands/recordOutcomes.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { optionInstrument } from '#domain/trades/instrument.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const put = optionInstrument({
  root: 'SOFI',
  underlying: 'SOFI',
  expiry: '2026-01-30',
  right: 'P',
  strike: decimal('25'),
  currency: 'USD',
  multiplier: decimal('100'),
});
const ofPut = (action: Fill['action'], time: string, price = '0'): Fill => ({
  ...fill('buy', 1, 'x', '1', time),
  id: fillId(`${action}|${time}`),
  instrument: put,
  action,
  price: decimal(price),
  fee: ZERO,
});

/** Records the assignment of the only trade. */
async function assign(world: TestWorld): Promise<void> {
  const [trade] = journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).trades;
  const openedAt = new Date(trade!.openedAt).toISOString();
  await changeJournal(world, userIdOf('u1'), recordOutcomes, [{ id: trade!.id, account: 'Main', openedAt, ending: 'assigned' }]);
}

/** The put was sold in January, recorded by hand as assigned on Friday the 30th, and the broker books that on Monday in February. */
it('an assignment in a file replaces the one recorded by hand, with its shares', async () => {
  const world = testWorld();
  await testTrader(world);
  await ask(world, 'commit', file([ofPut('sell', '2026-01-05T15:00:00Z', '1.8')], 'january.csv'));
  await assign(world);
  const quantities = async () => {
    const { trades } = journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);
    return trades.map(({ instrument, openQuantity, gross }) => `${instrument.key} ${formatDecimal(openQuantity)} ${formatDecimal(gross)}`);
  };
  const once = ['SOFI260130P00025000 0 180', 'SOFI 100 0'];
  expect(await quantities()).toEqual(once);
  const before = [...ledgerOf((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).fills.keys()].toSorted();
  const monday = [ofPut('assign', '2026-02-02T05:00:00Z'), fill('buy', 100, 'SOFI', '25', '2026-02-02T05:00:00Z')];
  const february = (await ask(world, 'commit', file(monday, 'february.csv'))).body.data as { importId: string };
  expect(february).toMatchObject({ added: 2, duplicates: 0 });
  expect(await quantities()).toEqual(once);
  const fillsOf = async () =>
    [...ledgerOf((await loadWholeJournal(world.table, userIdOf('u1'))).chapters).fills.values()].map(({ id }) => id).toSorted();
  const imported = await fillsOf();
  // Undo restores the manual event; importing again replaces it again.
  expect((await ask(world, 'undo', { id: february.importId })).body.data).toMatchObject({ removed: 2, restored: 1 });
  expect([await quantities(), await fillsOf()]).toEqual([once, before]);
  expect((await ask(world, 'undo', { id: february.importId })).body.data).toMatchObject({ removed: 0, restored: 0 });
  await ask(world, 'commit', file(monday, 'february.csv'));
  expect([await quantities(), await fillsOf()]).toEqual([once, imported]);
});

it('undoing an import that removes the option as well does not restore its manual event', async () => {
  const world = testWorld();
  await testTrader(world);
  const sold = (await ask(world, 'commit', file([ofPut('sell', '2026-01-05T15:00:00Z', '1.8')], 'january.csv'))).body.data;
  await assign(world);
  const { importId } = (await ask(world, 'commit', file([ofPut('assign', '2026-02-02T05:00:00Z')], 'february.csv'))).body.data as {
    importId: string;
  };
  await ask(world, 'undo', { id: (sold as { importId: string }).importId });
  expect((await ask(world, 'undo', { id: importId })).body.data).toMatchObject({ removed: 1, restored: 0 });
  expect((await loadWholeJournal(world.table, userIdOf('u1'))).manifest.entries).toEqual([]);
});
