import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/table/table.ts';
import { clientSettings, type Env } from '#functions/world/clientSettings.ts';

/** Every item of a table, in no order. Costs half a read unit per 4 KB. */
export async function* scanTable(env: Env, TableName: string): AsyncGenerator<Item> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(env, 'DYNAMODB_ENDPOINT')));
  try {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(new ScanCommand({ TableName, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }));
      yield* (page.Items ?? []) as Item[];
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
  } finally {
    documents.destroy();
  }
}
