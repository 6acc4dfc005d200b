import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAwsOperation } from '../testing/callAwsOperation.ts';
import { type Dynamo, startDynamo } from './startDynamo.ts';

const TableName = 'Trial';
const schema = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
};
const text = (S: string) => ({ S });
const number = (N: number) => ({ N: String(N) });
const key = (pk: string, sk = '-') => ({ pk: text(pk), sk: text(sk) });
const absent = { ConditionExpression: 'attribute_not_exists(pk)' };

let clock = Date.UTC(2026, 10, 20);
let dynamo: Dynamo;
const call = (operation: string, input: object) => callAwsOperation(dynamo.url, `DynamoDB_20120810.${operation}`, { TableName, ...input });
const put = (Item: object, more: object = {}) => call('PutItem', { Item, ...more });
const get = async (pk: string, sk?: string) => (await call('GetItem', { Key: key(pk, sk), ConsistentRead: true })).Item;
const transact = (TransactItems: object[], more: object = {}) =>
  callAwsOperation(dynamo.url, 'DynamoDB_20120810.TransactWriteItems', { TransactItems, ...more });
const putting = (Item: object, more: object = {}) => ({ Put: { TableName, Item, ...more } });

beforeAll(async () => {
  dynamo = await startDynamo({ now: () => clock });
  await call('CreateTable', schema);
});
afterAll(() => dynamo.stop());

describe('single calls', () => {
  it('a conditional put that fails hands back the item in the way when asked', async () => {
    await put({ ...key('single'), n: number(1) });
    expect((await put(key('single'), absent)).error).toBe('ConditionalCheckFailedException');
    expect(await put(key('single'), { ...absent, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })).toMatchObject({
      error: 'ConditionalCheckFailedException',
      Item: { n: number(1) },
    });
  });

  it('of 50 parallel increments up to a limit of 10 exactly 10 succeed', async () => {
    const increment = {
      Key: key('counter'),
      UpdateExpression: 'ADD n :one',
      ConditionExpression: 'attribute_not_exists(n) OR n < :limit',
      ExpressionAttributeValues: { ':one': number(1), ':limit': number(10) },
    };
    const replies = await Promise.all(Array.from({ length: 50 }, () => call('UpdateItem', increment)));
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(10);
    expect((await get('counter')).n).toEqual(number(10));
  });

  it('a query pages by a megabyte, and an item over 400 KB is refused', async () => {
    for (const sk of ['1', '2', '3', '4']) await put({ ...key('big', sk), b: text('x'.repeat(390 * 1024)) });
    const page = await call('Query', { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': text('big') } });
    expect(page.Items.length).toBeLessThan(4);
    expect(page.LastEvaluatedKey).toBeDefined();
    expect((await put({ ...key('huge'), b: text('x'.repeat(401 * 1024)) })).error).toBe('ValidationException');
  });

  it('an operation it does not have is refused by name, and logged', async () => {
    const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await call('ExecuteStatement', {})).error).toBe('UnknownOperationException');
    expect(aloud).toHaveBeenCalledWith(expect.stringContaining('ExecuteStatement'));
    aloud.mockRestore();
  });

  it('a request that names another host is refused', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(dynamo.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(421);
  });
});

describe('transactions', () => {
  it('all writes land together, at twice the units of single ones', async () => {
    const reply = await transact(
      [
        putting({ ...key('t1'), b: text('x'.repeat(2500)) }),
        { Update: { TableName, Key: key('t2'), UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': number(7) } } },
        { ConditionCheck: { TableName, Key: key('t3'), ...absent } },
      ],
      { ReturnConsumedCapacity: 'TOTAL' },
    );
    expect(reply.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 10, WriteCapacityUnits: 10 }]);
    expect((await get('t2')).n).toEqual(number(7));
    expect(await get('t3')).toBeUndefined();
  });

  it('one failed condition cancels everything and is named', async () => {
    await put({ ...key('taken'), n: number(3) });
    const reply = await transact([
      putting(key('free')),
      putting(key('taken'), { ...absent, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ]);
    expect(reply.error).toBe('TransactionCanceledException');
    expect(reply.CancellationReasons).toMatchObject([{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: number(3) } }]);
    expect(await get('free')).toBeUndefined();
  });

  it('an update that does not fit the item cancels everything', async () => {
    await put({ ...key('words'), n: text('not a number') });
    const add = { TableName, Key: key('words'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': number(1) } };
    const reply = await transact([putting(key('before')), { Update: add }]);
    expect(reply.CancellationReasons).toMatchObject([{ Code: 'None' }, { Code: 'ValidationError' }]);
    expect(await get('before')).toBeUndefined();
  });

  it('the same token does its work once in ten minutes, and other work under it is refused', async () => {
    const add = { Update: { TableName, Key: key('once'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': number(1) } } };
    const ClientRequestToken = 'token-1';
    await transact([add], { ClientRequestToken });
    await transact([add], { ClientRequestToken });
    expect((await get('once')).n).toEqual(number(1));
    expect((await transact([putting(key('other'))], { ClientRequestToken })).error).toBe('IdempotentParameterMismatchException');
    clock += 10 * 60_000;
    await transact([add], { ClientRequestToken });
    expect((await get('once')).n).toEqual(number(2));
  });

  it('a hundred items pass; a hundred and one, two on one item, or more than 4 MB do not', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => putting(key('many', String(index))));
    expect((await transact(many(100))).error).toBeUndefined();
    expect((await transact(many(101))).error).toBe('ValidationException');
    expect((await transact([putting(key('same')), putting(key('same'))])).error).toBe('ValidationException');
    const heavy = (count: number) =>
      Array.from({ length: count }, (_, index) => putting({ ...key('heavy', String(index)), b: text('x'.repeat(399 * 1024)) }));
    expect((await transact(heavy(11))).error).toBe('ValidationException');
    expect(await get('heavy', '0')).toBeUndefined();
    expect((await transact(heavy(10))).error).toBeUndefined();
  });

  it('transactional reads see one moment and cost two units each 4 KB', async () => {
    await put({ ...key('read'), b: text('x'.repeat(5000)) });
    const reply = await callAwsOperation(dynamo.url, 'DynamoDB_20120810.TransactGetItems', {
      TransactItems: [{ Get: { TableName, Key: key('read') } }, { Get: { TableName, Key: key('nobody') } }],
      ReturnConsumedCapacity: 'TOTAL',
    });
    expect(reply.Responses[0].Item.pk).toEqual(text('read'));
    expect(reply.Responses[1]).toEqual({});
    expect(reply.ConsumedCapacity[0].CapacityUnits).toBe(6);
  });
});

describe('time to live', () => {
  it('expired items leave with the sweep; items without, before or long after their time stay', async () => {
    const seconds = Math.floor(clock / 1000);
    expect((await call('DescribeTimeToLive', {})).TimeToLiveDescription.TimeToLiveStatus).toBe('DISABLED');
    await call('UpdateTimeToLive', { TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } });
    expect((await call('DescribeTimeToLive', {})).TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
    await put({ ...key('ttl', 'past'), ttl: number(seconds - 1) });
    await put({ ...key('ttl', 'future'), ttl: number(seconds + 60) });
    await put({ ...key('ttl', 'milliseconds'), ttl: number(1) });
    await put(key('ttl', 'none'));
    expect(await dynamo.sweep()).toBe(1);
    expect(await get('ttl', 'past')).toBeUndefined();
    for (const sk of ['future', 'milliseconds', 'none']) expect(await get('ttl', sk)).toBeDefined();
  });
});

describe('the data folder', () => {
  it('items, tables and time to live outlive a restart, and a folder in use is reported in a plain sentence', async () => {
    const path = mkdtempSync(`${tmpdir()}/afterbell-dynamo-`);
    const first = await startDynamo({ path });
    await first.operations.CreateTable!(schema);
    await first.operations.PutItem!({ TableName, Item: key('stored') });
    await first.operations.UpdateTimeToLive!({ TableName, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } });
    await expect(startDynamo({ path })).rejects.toThrow('in use by another running Afterbell');
    await first.stop();
    const second = await startDynamo({ path });
    expect(await second.operations.GetItem!({ TableName, Key: key('stored') })).toMatchObject({ Item: key('stored') });
    expect(await second.operations.DescribeTimeToLive!({ TableName })).toMatchObject({ TimeToLiveDescription: { AttributeName: 'ttl' } });
    await second.stop();
    rmSync(path, { recursive: true });
  });
});
