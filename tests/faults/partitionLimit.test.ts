import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { dynamoTable } from '#functions/table/dynamoTable.ts';
import { PARTITION_UNITS } from '#functions/table/paceWrites.ts';
import type { Table } from '#functions/table/table.ts';
import { createTable } from '#local/aws/createTable.ts';
import { type Dynamo, startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { runs } from '../deep.ts';
import { workload } from './bookWorkload.ts';

// A partition of DynamoDB takes 1,000 write units a second. The local engine can be as strict, on a clock that only a pause moves.

let dynamo: Dynamo | undefined;
afterEach(() => dynamo?.stop());

/** A world on an engine with the limit. `waits` false: pauses are not taken. */
async function limitedWorld({ waits }: { waits: boolean }) {
  let clock = Date.UTC(2026, 10, 18);
  const began = clock;
  let underWay = 0;
  dynamo = await startDynamo({ partition: PARTITION_UNITS, now: () => clock });
  await createTable(dynamo.operations, 'Limited');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const real = dynamoTable(new DynamoDBClient({ endpoint: dynamo.url, region: 'us-east-1', credentials, maxAttempts: 1 }), 'Limited');
  const table: Table = {
    ...real,
    async write(write) {
      underWay++;
      try {
        return await real.write(write);
      } finally {
        underWay--;
      }
    },
  };
  let drawn = 0;
  return {
    table,
    seconds: () => (clock - began) / 1000,
    now: () => clock,
    random: () => (++drawn).toString(36).padStart(7, 'A'),
    async wait(ms: number) {
      // Started requests arrive before time advances.
      do await new Promise(setImmediate);
      while (underWay > 0);
      if (waits) clock += ms;
    },
  };
}

const importFills = (world: Awaited<ReturnType<typeof limitedWorld>>, fills: readonly Fill[]) =>
  changeJournal({ ...world, publish: async () => {} }, userIdOf('u1'), addFillsCommand, { fills });

it.each(runs([150_000], [150_000, 199_000]))(
  'an import of %i executions stays within what a partition takes, and within the time of a call',
  async (executions) => {
    const world = await limitedWorld({ waits: true });
    const fills = workload(executions);
    const { manifest, saved } = await importFills(world, fills);
    expect(saved).toBe(true);
    expect(manifest.entries.reduce((sum, { trades }) => sum + trades, 0)).toBeGreaterThan(executions / 4);
    console.log(`${executions} executions: ${world.table.meter.write} WRU in ${world.seconds().toFixed(1)} s of pauses`);
    // An API call may take 30 seconds; reading, matching and packing need the most of them.
    expect(world.seconds()).toBeLessThanOrEqual(8);
    expect(world.seconds()).toBeGreaterThan(1);
  },
);

it('put as fast as it can, the same import is refused by the partition: this test sees it', async () => {
  const world = await limitedWorld({ waits: false });
  await expect(importFills(world, workload(60_000))).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
});

it('a partition fills up again second by second, and another has its own', async () => {
  const world = await limitedWorld({ waits: true });
  const put = (pk: string, sk: string) => world.table.write({ put: { pk, sk, gz: new Uint8Array(350_000) } });
  expect([await put('A', '1'), await put('A', '2'), await put('B', '1')]).toEqual([true, true, true]);
  await expect(put('A', '3')).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
  await world.wait(400);
  expect(await put('A', '3')).toBe(true);
  for (const sk of ['1', '2', '3', '1', '2', '3']) await world.table.get({ pk: 'A', sk }, 'strong');
  for (let n = 0; n < 29; n++) await world.table.get({ pk: 'A', sk: '1' }, 'strong');
  await expect(world.table.get({ pk: 'A', sk: '1' }, 'strong')).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
});

it('a transaction takes twice the units of its writes, and is canceled as a whole where one partition is used up', async () => {
  const world = await limitedWorld({ waits: true });
  let made = 0;
  const hundred = (pk: string) => Array.from({ length: 100 }, () => ({ put: { pk, sk: String(made++) } }));
  for (let n = 0; n < 5; n++) expect(await world.table.transact(hundred('A'))).toBe(true);
  const mixed = [{ put: { pk: 'B', sk: 'b' } }, ...hundred('A').slice(1)];
  await expect(world.table.transact(mixed)).rejects.toMatchObject({ name: 'Busy' });
  expect(await world.table.get({ pk: 'B', sk: 'b' }, 'strong')).toBeNull();
  expect(await world.table.transact(hundred('B'))).toBe(true);
  await world.wait(200);
  expect(await world.table.transact(mixed)).toBe(true);
});
