import { expect, it } from 'vitest';
import { linkOf, rowHash, verifyRecord } from '#domain/record/verifyRecord.ts';
import { DAY } from '#domain/units/millis.ts';
import { userId } from '#functions/connections/testing/connectedTrader.ts';
import { updateAccess } from '#functions/people/access.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';

/** A trader with a published link and a disclosed trade. */
async function disclosing() {
  const trader = await recordingTrader();
  const { id } = (await trader.change({ on: true })).data as { id: string };
  await trader.keep();
  await trader.change({ trades: (await trader.own()).recorded.slice(0, 1).map(({ trade }) => trade) });
  const never = await trader.ask('read', { id: 'A'.repeat(22) });
  expect(never).toMatchObject({ status: 404, code: 'record_not_found' });
  return { trader, id, never };
}

it('is not found like an unknown one when it is off, and shows its gap when it is on again', async () => {
  const { trader, id, never } = await disclosing();
  expect((await trader.read(id)).disclosure.trades).toHaveLength(1);
  await trader.change({ on: false });
  expect(await trader.ask('read', { id })).toEqual(never);
  for (let day = 0; day < 3; day++) expect(await trader.nextDay()).toEqual({ links: 0, published: 0, stamped: 0 });
  expect((await trader.change({ on: true })).data).toMatchObject({ id });
  await trader.keep();
  const { disclosure } = await trader.read(id);
  expect(disclosure.links.map(({ link }) => linkOf(link).day)).toEqual(['2026-11-20', '2026-11-23']);
  expect(disclosure.trades).toEqual([]);
  expect(await verifyRecord(disclosure)).toBeNull();
});

it('is not found while its trader’s account is disabled', async () => {
  const { trader, id, never } = await disclosing();
  await updateAccess(trader.world.table, userId, () => ({ disabledAt: 1 }));
  expect(await trader.ask('read', { id })).toEqual(never);
});

it('ends with the account: no leaf, salt or id stays, and the log has the hash alone', async () => {
  const { trader, id, never } = await disclosing();
  const { disclosure } = await trader.read(id);
  const hash = await rowHash('link', disclosure.links[0]!.link);
  // One link more, which waits to be published.
  trader.clock.at += DAY;
  const { transact } = trader.world.table;
  trader.world.table.transact = async (writes) =>
    JSON.stringify(writes).includes('LOG#PAGES') ? Promise.reject(new Error('crash')) : transact(writes);
  await trader.keep().catch(() => {});
  trader.world.table.transact = transact;
  expect(await trader.world.table.query({ pk: 'LOG#WAITING' })).toHaveLength(1);
  const deletion = { userId, markedAt: trader.clock.at, poolName: 'u1', google: null, claims: [] };
  await eraseAccount(trader.world, deletion);
  expect(await trader.ask('read', { id })).toEqual(never);
  expect(await trader.world.table.query({ pk: `RECORD#${userId}` })).toEqual([]);
  expect(await trader.world.table.query({ pk: 'LOG#WAITING' })).toEqual([]);
  expect(await trader.keep()).toEqual({ links: 0, published: 0, stamped: 0 });
  const log = (await trader.ask('log', { page: '1' })).data as { pages: string[][]; hashes: string[] };
  expect(log.hashes).toEqual([hash]);
  expect(JSON.stringify(log)).not.toContain(id);
});
