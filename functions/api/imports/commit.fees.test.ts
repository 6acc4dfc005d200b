import { beforeEach, expect, it } from 'vitest';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { formatDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
import { fillIdOf, userIdOf } from '#domain/units/ids.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

const rule = { from: null, kind: 'any' as const, perOrder: '1', perUnit: '0.01', percent: '0', minimum: null, maximum: null };
const settings = (label: string, fees = [rule]) => ({ ...plainAccount(label), fees, revision: 1 });
const bare = [fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'), fill('sell', 10, 'AAPL', '110', '2026-03-02T16:00:00Z')].map(
  (each) => ({ ...each, fee: ZERO }),
);

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
  await world.table.write({ put: await tradingAccounts.item(settings('Main'), userIdOf('u1'), 'Main') });
});
const commit = (fees: 'file' | 'account' | undefined, fills = bare) => ask(world, 'commit', { ...file(fills), ...(fees && { fees }) });
const net = async () =>
  (await loadManifest(world.table, userIdOf('u1'))).totals.map(
    ({ gross, fees }) => `${formatDecimal(subtract(gross, fees))} after ${formatDecimal(fees)}`,
  );
const receipts = async () => (await ask(world, 'list')).body.data;

it('a file without costs is charged by its account’s rules during the import, and its receipt shows it', async () => {
  expect((await commit('account')).body.data).toMatchObject({ added: 2 });
  expect(await net()).toEqual(['97.8 after 2.2']);
  expect(await receipts()).toMatchObject([{ hasFees: false, fees: 'account' }]);
});

it('recalculated with the same rules it is unchanged, and without them it has no fees', async () => {
  const { importId } = (await commit('account')).body.data as { importId: string };
  await ask(world, 'rerun', { id: importId, account: null, zone: 'UTC', fees: 'account' });
  expect(await net()).toEqual(['97.8 after 2.2']);
  await ask(world, 'rerun', { id: importId, account: null, zone: 'UTC', fees: 'file' });
  expect(await net()).toEqual(['100 after 0']);
});

it('each account of a file is charged by its own rules, one without settings not at all', async () => {
  const dear = [{ ...rule, perOrder: '5' }];
  await world.table.write({ put: await tradingAccounts.item(settings('IRA', dear), userIdOf('u1'), 'IRA') });
  const copies = (account: string, letter: string) =>
    bare.map((each) => ({ ...each, account, id: fillIdOf(`${letter}${each.id.slice(1)}`) }));
  await commit('account', [...bare, ...copies('IRA', '0'), ...copies('Roth', '1')]);
  expect(await net()).toEqual(['287.6 after 12.4']);
});

it('the same file again adds nothing, for any choice of fees', async () => {
  await commit('account');
  expect((await commit('file')).body.data).toMatchObject({ added: 0, duplicates: 2 });
  expect((await commit('account')).body.data).toMatchObject({ added: 0, duplicates: 2 });
  expect(await net()).toEqual(['97.8 after 2.2']);
});

it('unless they are asked for, rules charge nothing', async () => {
  await commit(undefined);
  expect(await net()).toEqual(['100 after 0']);
  expect(await receipts()).toMatchObject([{ hasFees: false, fees: 'file' }]);
});
