import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#functions/table/table.ts';
import { clientSettings, type Env } from '#functions/world/clientSettings.ts';
import { scanTable } from '../scanTable.ts';

/** A table as restoring needs it: all of it, item by item so that a large one need not fit in memory, and single writes. */
export type TableStore = {
  readonly items: () => AsyncIterable<Item> | Iterable<Item>;
  readonly put: (item: Item) => Promise<void>;
  readonly remove: (key: Key) => Promise<void>;
};

export function tableStore(env: Env, TableName: string): TableStore {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(env, 'DYNAMODB_ENDPOINT')));
  return {
    items: () => scanTable(env, TableName),
    put: async (Item) => void (await documents.send(new PutCommand({ TableName, Item }))),
    remove: async (Key) => void (await documents.send(new DeleteCommand({ TableName, Key }))),
  };
}
