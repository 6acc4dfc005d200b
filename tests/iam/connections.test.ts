import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/connections/index.ts';
import { CANARY, connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { mailedTrader } from '#functions/connections/testing/mailedTrader.ts';
import { startDue } from '#functions/jobs/startSyncs.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { syncConnection } from '#functions/listeners/syncConnection.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };
const unused = (permissions: Parameters<typeof granted>[0], table: ReturnType<typeof fencedTable>) =>
  granted(permissions).filter((grant) => !table.used.has(grant));

it('connections are tested, made, started, run and deleted under the policies of the area, the job and the listener', async () => {
  const base = memoryTable();
  const day = '2026-11-18';
  const dividend = `<CashTransaction accountId="U1234567" currency="USD" assetCategory="STK" symbol="AAPL" description="AAPL(US0378331005) CASH DIVIDEND USD 0.25 PER SHARE (Ordinary Dividend)" dateTime="20261118;202000" settleDate="20261118" amount="2.5" type="Dividends" transactionID="9001" reportDate="20261118" levelOfDetail="DETAIL" />`;
  const rows = [
    flexTrade({ id: '101', day, symbol: 'AAPL', quantity: 10, price: '200' }),
    { account: 'U1234567', section: 'CashTransactions' as const, day, from: 0, element: dividend },
  ];
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows }), { table: base });
  const fences = {
    area: fencedTable(base, areas.connections),
    job: fencedTable(base, jobs.startSyncs),
    run: fencedTable(base, listeners.syncConnection),
  };
  const ask = async (name: keyof typeof api.connections, input: Record<string, unknown> = {}) => {
    const { status, body } = await callEndpoint(routes({ ...trader.world, table: fences.area }), api.connections[name], input, {
      token: 'u1',
    });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { connection: { id: string } };
  };
  await ask('test', { broker: 'interactive-brokers', fields });
  const accounts = [{ number: 'U1234567', label: 'IB' }];
  const { id } = (await ask('create', { broker: 'interactive-brokers', name: 'IBKR', fields, accounts, from: '2026-11-02' })).connection;
  trader.world.published.length = 0;
  await startDue({ ...trader.world, table: fences.job });
  const [event] = trader.world.published.splice(0);
  expect(event).toMatchObject({ type: 'ConnectionDue', connection: id });
  const hear = syncConnection({ ...trader.world, table: fences.run });
  await hear({ 'detail-type': 'ConnectionDue', detail: event! });
  expect(await trader.fills()).toHaveLength(1);
  const { standings } = (await ask('standings')) as unknown as { standings: readonly unknown[] };
  expect(standings).toHaveLength(1);
  for (const name of ['list', 'history', 'pause', 'resume', 'sync'] as const) await ask(name, name === 'list' ? {} : { id });
  await ask('reconnect', { id, fields });
  await ask('test', { broker: 'interactive-brokers', fields });
  await ask('remove', { id });
  expect([fences.area.denied, fences.job.denied, fences.run.denied]).toEqual([[], [], []]);
  expect(unused(areas.connections, fences.area)).toEqual([]);
  expect(unused(jobs.startSyncs, fences.job)).toEqual([]);
  expect(unused(listeners.syncConnection, fences.run)).toEqual([]);
});

it('received mails are taken, refused, shown and discarded under the policies of the listener and the area, which reach no journal', async () => {
  const fence = ({ table, files }: TestWorld, permissions: FunctionPermissions) => ({
    table: fencedTable(table, permissions),
    files: fencedFiles(files, permissions),
  });
  const fences = new Map<FunctionPermissions, ReturnType<typeof fence>>();
  const trader = await mailedTrader((world, who) => {
    const own = who === 'api' ? areas.inbox : listeners.receiveMail;
    fences.set(own, fence(world, own));
    return { ...world, ...fences.get(own)! };
  });
  const address = await trader.turnOn();
  await trader.receive(address);
  await trader.receive(address, {}, { virus: 'FAIL' });
  await trader.call('discard', { id: (await trader.mails())[1]!.id });
  const { get } = trader.world.files;
  trader.world.files.get = async (file) => {
    await trader.call('change', { to: 'off' });
    return get(file);
  };
  await trader.receive(address);
  for (const [own, { table, files }] of fences) {
    expect([table.denied, files.denied]).toEqual([[], []]);
    expect(unused(own, table)).toEqual([]);
    expect(grantedFiles(own).filter((grant) => !files.used.has(grant))).toEqual([]);
    for (const pk of ['BOOK#u1', 'CONNECTION#u1', 'USER#u1', 'TOKEN#u1'])
      await expect(table.get({ pk, sk: 'x' })).rejects.toThrow(/policy/);
  }
});
