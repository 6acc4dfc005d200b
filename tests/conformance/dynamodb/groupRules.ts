import { acting, number, pages, put, refuses, replies, text } from './dynamoRule.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => `K${at}`);
const key = (pk: string, sk: string) => ({ pk: text(pk), sk: text(sk) });
type Make = (pk: string, table: string) => readonly object[];
const transact = (make: Make, more: object = {}) =>
  ['TransactWriteItems', (pk: string, table: string) => ({ TransactItems: make(pk, table), ...more })] as const;
const read = (keys: (pk: string) => readonly object[]) =>
  [
    'TransactGetItems',
    (pk: string, table: string) => ({ TransactItems: keys(pk).map((Key) => ({ Get: { TableName: table, Key } })) }),
  ] as const;
const batch = (make: (pk: string) => readonly object[]) =>
  ['BatchWriteItem', (pk: string, table: string) => ({ RequestItems: { [table]: make(pk) } })] as const;
const batchRead = (keys: (pk: string) => readonly object[]) =>
  ['BatchGetItem', (pk: string, table: string) => ({ RequestItems: { [table]: { Keys: keys(pk) } } })] as const;
const putting = (pk: string, sk: string) => ({ PutRequest: { Item: key(pk, sk) } });
const heavy = { b: text('x'.repeat(399 * 1024)) };
const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const codes = /\[None, ConditionalCheckFailed\]/;

/** Rules of transactions and batches. */
export const groupRules = [
  refuses('a transaction of nothing', pages.transactWrite, [transact(() => [])]),
  refuses(
    'a transaction of 101 actions',
    pages.transactWrite,
    [transact((pk, table) => many(101).map((sk) => acting(pk, table, sk)))],
    /less than or equal to 100/,
  ),
  replies(
    'a transaction of 100 actions is taken',
    pages.transactWrite,
    [transact((pk, table) => many(100).map((sk) => acting(pk, table, sk)))],
    () => 'done',
    'done',
  ),
  refuses(
    'two actions on one item',
    pages.transactWrite,
    [transact((pk, table) => [acting(pk, table, 'A'), { Delete: { TableName: table, Key: key(pk, 'A') } }])],
    /Transaction request cannot include multiple operations on one item/,
  ),
  refuses('a transaction of over 4 MB', pages.transactWrite, [transact((pk, table) => many(11).map((sk) => acting(pk, table, sk, heavy)))]),
  refuses(
    'an action that is two',
    pages.transactWrite,
    [transact((pk, table) => [{ ...acting(pk, table, 'A'), Delete: { TableName: table, Key: key(pk, 'B') } }])],
    /can only contain one of Check, Put, Update or Delete/,
  ),
  refuses(
    'a failed condition, with the reason of each action',
    pages.transactWrite,
    [put(), transact((pk, table) => [acting(pk, table, 'B'), { Put: { TableName: table, Item: key(pk, 'A'), ...absent } }])],
    codes,
    'TransactionCanceledException',
  ),
  refuses(
    'an update that does not fit, with its reason',
    pages.transactWrite,
    [
      put({ n: text('1') }),
      transact((pk, table) => [
        { Update: { TableName: table, Key: key(pk, 'A'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': number(1) } } },
      ]),
    ],
    /\[ValidationError\]/,
    'TransactionCanceledException',
  ),
  refuses(
    'an empty key in a transaction',
    pages.seenInTransactions,
    [transact((pk, table) => [acting(pk, table, '')])],
    /empty string value/,
  ),
  refuses(
    'a key of another type in a transaction, with its reason',
    pages.seenInTransactions,
    [transact((pk, table) => [{ Put: { TableName: table, Item: { pk: text(pk), sk: number(1) } } }])],
    /\[ValidationError\]/,
    'TransactionCanceledException',
  ),
  refuses(
    'a reading transaction without a sort key, with its reason',
    pages.seenInReads,
    [read((pk) => [{ pk: text(pk) }])],
    /\[ValidationError\]/,
    'TransactionCanceledException',
  ),
  refuses(
    'a transaction on a table that is not there',
    pages.seenInTransactions,
    [transact((pk) => [acting(pk, 'afterbell-no-such-table', 'A')])],
    /Requested resource not found/,
    'ResourceNotFoundException',
  ),
  refuses(
    'a put of over 400 KB in a transaction',
    pages.seenSizes,
    [transact((pk, table) => [acting(pk, table, 'A', { b: text('x'.repeat(400 * 1024)) })])],
    /Item size has exceeded/,
  ),
  refuses(
    'an update to over 400 KB in a transaction, with its reason',
    pages.seenSizes,
    [
      transact((pk, table) => [
        {
          Update: {
            TableName: table,
            Key: key(pk, 'A'),
            UpdateExpression: 'SET b = :b',
            ExpressionAttributeValues: { ':b': text('x'.repeat(400 * 1024)) },
          },
        },
      ]),
    ],
    /\[ValidationError\]/,
    'TransactionCanceledException',
  ),
  refuses(
    'a condition over 4 KB in a transaction',
    pages.seenExpressions,
    [
      transact((pk, table) => [
        { Put: { TableName: table, Item: key(pk, 'A'), ConditionExpression: `attribute_not_exists(${'n'.repeat(4096)})` } },
      ]),
    ],
    /Expression size has exceeded/,
  ),
  refuses('a token over 36 characters', pages.transactWrite, [
    transact((pk, table) => [acting(pk, table, 'A')], { ClientRequestToken: 'x'.repeat(37) }),
  ]),
  refuses(
    'a token with another request',
    pages.transactWrite,
    [
      transact((pk, table) => [acting(pk, table, 'A')], { ClientRequestToken: 'the-same-token' }),
      transact((pk, table) => [acting(pk, table, 'B')], { ClientRequestToken: 'the-same-token' }),
    ],
    undefined,
    'IdempotentParameterMismatchException',
  ),
  refuses('a reading transaction of 101 items', pages.transactGet, [read((pk) => many(101).map((sk) => key(pk, sk)))]),
  refuses(
    'a reading transaction of one item twice',
    pages.seenDuplicates,
    [read((pk) => [key(pk, 'A'), key(pk, 'A')])],
    /cannot include multiple operations on one item/,
  ),
  replies(
    'a reading transaction answers in its order',
    pages.transactGet,
    [put(), read((pk) => [key(pk, 'B'), key(pk, 'A')])],
    ({ Responses }) => (Responses as { Item?: object }[]).map(({ Item }) => Item !== undefined),
    [false, true],
  ),

  refuses('a batch of 26 writes', pages.batchWrite, [batch((pk) => many(26).map((sk) => putting(pk, sk)))]),
  replies(
    'a batch of 25 writes is taken',
    pages.batchWrite,
    [batch((pk) => many(25).map((sk) => putting(pk, sk)))],
    ({ UnprocessedItems }) => UnprocessedItems,
    {},
  ),
  refuses(
    'a batch of two writes of one item',
    pages.batchWrite,
    [batch((pk) => [putting(pk, 'A'), { DeleteRequest: { Key: key(pk, 'A') } }])],
    /Provided list of item keys contains duplicates/,
  ),
  refuses('a batch of nothing', pages.batchWrite, [batch(() => [])]),
  refuses('a batch of 101 reads', pages.batchGet, [batchRead((pk) => many(101).map((sk) => key(pk, sk)))]),
  refuses(
    'a batch that reads one item twice',
    pages.batchGet,
    [batchRead((pk) => [key(pk, 'A'), key(pk, 'A')])],
    /Provided list of item keys contains duplicates/,
  ),
];
