import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it } from 'vitest';
import { dynamoTable } from './dynamoTable.ts';
import { Busy } from './optimistic.ts';

let server: Server;
afterEach(() => server.close());

type Reply = { readonly __type?: string; readonly CancellationReasons?: readonly { readonly Code: string }[] };
const done: Reply = {};
const canceled = (...codes: readonly string[]): Reply => ({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  CancellationReasons: codes.map((Code) => ({ Code })),
});
const conflict: Reply = { __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException' };

/** A table whose calls are answered like this in turn, the last one for ever; `asked` counts them. */
async function answering(...replies: readonly Reply[]) {
  const asked = { count: 0 };
  server = createServer((request, response) => {
    request.resume();
    const reply = replies[Math.min(asked.count++, replies.length - 1)]!;
    response.writeHead(reply.__type === undefined ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  return { asked, table: dynamoTable(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }), 'Table') };
}

const put = { put: { pk: 'a', sk: 'b' } };
const both = [put, { put: { pk: 'a', sk: 'c' } }];

it('waits for another transaction that has one of its items, and is false only where a condition did not hold', async () => {
  const first = await answering(canceled('None', 'TransactionConflict'), canceled('TransactionConflict', 'None'), done);
  expect([await first.table.transact(both), first.asked.count]).toEqual([true, 3]);
  server.close();
  const second = await answering(canceled('TransactionConflict', 'None'), canceled('ConditionalCheckFailed', 'None'));
  expect([await second.table.transact(both), second.asked.count]).toEqual([false, 2]);
});

it('a single write waits for a transaction that has its item', async () => {
  const { table, asked } = await answering(conflict, conflict, done);
  expect([await table.write(put), asked.count]).toEqual([true, 3]);
});

it.each([
  ['a transaction', canceled('TransactionConflict', 'None'), (table: ReturnType<typeof dynamoTable>) => table.transact(both)],
  ['a transaction that is throttled', canceled('ThrottlingError', 'None'), (table: ReturnType<typeof dynamoTable>) => table.transact(both)],
  ['a single write', conflict, (table: ReturnType<typeof dynamoTable>) => table.write(put)],
])('%s that always meets another is busy', async (_what, reply, act) => {
  const { table } = await answering(reply);
  await expect(act(table)).rejects.toThrow(Busy);
});

it('what else a transaction is refused for is thrown', async () => {
  const { table } = await answering(canceled('ValidationError', 'None'));
  await expect(table.transact(both)).rejects.toThrow(expect.objectContaining({ name: 'TransactionCanceledException' }));
});
