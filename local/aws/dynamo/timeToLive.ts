import type { Attributes, Prepared } from 'dynalite/db/index.js';
import { AwsError } from '../awsJson.ts';
import type { Engine } from './engine.ts';
import { pendingWrites } from './pendingWrites.ts';

type Specification = { readonly AttributeName: string; readonly Enabled: boolean };
const row = (table: string) => `ttl~${table}`;

/** Items older than this are left alone, as on AWS: a wrong unit should not wipe a table. */
const fiveYears = 5 * 365 * 86_400;

const isExpired = (item: Attributes | undefined, attribute: string, seconds: number): boolean => {
  const value = item?.[attribute]?.N;
  return typeof value === 'string' && Number(value) <= seconds && Number(value) > seconds - fiveYears;
};

/**
 * UpdateTimeToLive, DescribeTimeToLive and the sweep that deletes what has expired
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html). `now` in UTC milliseconds.
 */
export function timeToLive(engine: Engine, now: () => number) {
  const specificationOf = async (table: string) => (await engine.store.db.get(row(table))) as Specification | undefined;

  async function sweepTable(name: string): Promise<number> {
    const specification = await specificationOf(name);
    if (!specification?.Enabled) return 0;
    const { AttributeName: attribute } = specification;
    const table = await engine.table(name);
    const expired: Prepared[] = [];
    for await (const item of engine.store.getItemDb(name).createValueStream()) {
      if (!isExpired(item, attribute, now() / 1000)) continue;
      expired.push({ TableName: name, Key: Object.fromEntries(table.KeySchema.map(({ AttributeName: key }) => [key, item[key]!])) });
    }
    let removed = 0;
    for (const data of expired)
      await engine.alone(async () => {
        const { item } = await engine.find(data);
        if (!isExpired(item, attribute, now() / 1000)) return;
        const pending = pendingWrites(engine.store);
        await engine.run('DeleteItem', data, pending.store);
        await pending.commit();
        removed++;
      });
    return removed;
  }

  return {
    operations: {
      async UpdateTimeToLive({ TableName, TimeToLiveSpecification }: { TableName: string; TimeToLiveSpecification: Specification }) {
        await engine.table(TableName);
        const before = await specificationOf(TableName);
        if ((before?.Enabled ?? false) === TimeToLiveSpecification.Enabled)
          throw new AwsError(
            'com.amazon.coral.validate#ValidationException',
            `TimeToLive is already ${TimeToLiveSpecification.Enabled ? 'enabled' : 'disabled'}`,
          );
        await engine.alone(() => engine.store.db.put(row(TableName), TimeToLiveSpecification));
        return { TimeToLiveSpecification };
      },
      async DescribeTimeToLive({ TableName }: { TableName: string }) {
        await engine.table(TableName);
        const specification = await specificationOf(TableName);
        return {
          TimeToLiveDescription: specification?.Enabled
            ? { TimeToLiveStatus: 'ENABLED', AttributeName: specification.AttributeName }
            : { TimeToLiveStatus: 'DISABLED' },
        };
      },
    },
    /** Deletes expired items of every table; returns how many. */
    async sweep(): Promise<number> {
      const { TableNames } = (await engine.run('ListTables', engine.prepare('ListTables', {}))) as { TableNames?: string[] };
      let removed = 0;
      for (const name of TableNames ?? []) removed += await sweepTable(name);
      return removed;
    },
  };
}
