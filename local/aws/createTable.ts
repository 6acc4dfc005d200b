import { tableKeys } from '#functions/table/table.ts';
import { Problem } from '../problem.ts';
import type { Operations } from './awsJson.ts';

/** Makes the one table, with its time to live, unless the data folder has it already. */
export async function createTable(operations: Operations, TableName: string): Promise<void> {
  const { TableNames } = (await operations.ListTables!({})) as { TableNames: string[] };
  if (!TableNames.includes(TableName)) {
    const { pk, sk } = tableKeys;
    await operations.CreateTable!({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [pk, sk].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: pk, KeyType: 'HASH' },
        { AttributeName: sk, KeyType: 'RANGE' },
      ],
    });
  }
  const { Table } = (await operations.DescribeTable!({ TableName })) as { Table: { TableStatus: string } };
  if (Table.TableStatus !== 'ACTIVE')
    throw new Problem('The data folder was never finished. "npm run reset" starts afresh with the demo traders.');
  const { TimeToLiveDescription } = (await operations.DescribeTimeToLive!({ TableName })) as {
    TimeToLiveDescription: { TimeToLiveStatus: string };
  };
  if (TimeToLiveDescription.TimeToLiveStatus === 'DISABLED')
    await operations.UpdateTimeToLive!({ TableName, TimeToLiveSpecification: { AttributeName: tableKeys.ttl, Enabled: true } });
}
