// Run as a process of its own by the kill test: writes one number to many items, transaction after transaction, until it is killed.
import { startDynamo } from '../startDynamo.ts';

export const itemCount = 60;
export const TableName = 'Trial';

if (import.meta.main) {
  const { operations } = await startDynamo({ path: process.argv[2]! });
  const { TableNames } = (await operations.ListTables!({})) as { TableNames: string[] };
  if (!TableNames.includes(TableName))
    await operations.CreateTable!({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    });
  for (let round = Date.now(); ; round++) {
    const write = (_: unknown, index: number) => ({ Put: { TableName, Item: { pk: { S: String(index) }, n: { N: String(round) } } } });
    await operations.TransactWriteItems!({ TransactItems: Array.from({ length: itemCount }, write) });
    process.stdout.write('.');
  }
}
