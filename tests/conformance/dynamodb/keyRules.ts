import type { ServiceAnswer } from '../rule.ts';
import { number, pages, put, query, refuses, replies, text } from './dynamoRule.ts';

const items = ({ Items }: ServiceAnswer) => (Items as { sk: { S: string } }[]).map(({ sk }) => sk.S);
const keyed = (sk: string) => ['PutItem', (pk: string) => ({ Item: { pk: text(pk), sk: text(sk) } })] as const;

/** Rules of keys and of the queries by them. */
export const keyRules = [
  refuses(
    'an empty partition key',
    pages.limits,
    [['PutItem', () => ({ Item: { pk: text(''), sk: text('A') } })]],
    /empty string value\. Key: pk/,
  ),
  refuses(
    'an empty sort key',
    pages.limits,
    [['PutItem', (pk) => ({ Item: { pk: text(pk), sk: text('') } })]],
    /empty string value\. Key: sk/,
  ),
  refuses(
    'an empty key in a read',
    pages.limits,
    [['GetItem', (pk) => ({ Key: { pk: text(pk), sk: text('') } })]],
    /empty string value\. Key: sk/,
  ),
  refuses(
    'an item without its sort key',
    pages.putItem,
    [['PutItem', (pk) => ({ Item: { pk: text(pk) } })]],
    /Missing the key sk in the item/,
  ),
  refuses(
    'a read without the sort key',
    pages.errors,
    [['GetItem', (pk) => ({ Key: { pk: text(pk) } })]],
    /The provided key element does not match the schema/,
  ),
  refuses(
    'a key of another type',
    pages.putItem,
    [['PutItem', (pk) => ({ Item: { pk: text(pk), sk: number(1) } })]],
    /Type mismatch for key sk expected: S actual: N/,
  ),
  refuses(
    'a partition key over 2,048 bytes',
    pages.limits,
    [['PutItem', () => ({ Item: { pk: text('x'.repeat(2049)), sk: text('A') } })]],
    /hashkey has exceeded the maximum size limit of ?2048 bytes/,
  ),
  refuses('a sort key over 1,024 bytes', pages.limits, [keyed('x'.repeat(1025))], /range keys has exceeded the size limit of 1024 bytes/),
  replies('a sort key of 1,024 bytes is taken', pages.limits, [keyed('é'.repeat(512)), query()], (reply) => items(reply).length, 1),
  replies(
    'texts are ordered by their UTF-8 bytes',
    pages.types,
    [keyed('\u{1F514}'), keyed('\uFF5E'), keyed('a'), keyed('B'), query()],
    items,
    ['B', 'a', '\uFF5E', '\u{1F514}'],
  ),
  refuses(
    'a range whose ends are reversed',
    pages.query,
    [query(' AND sk BETWEEN :low AND :high', { ':low': text('b'), ':high': text('a') })],
    /BETWEEN operator requires upper bound to be greater than or equal to lower bound/,
  ),
  replies('a range of one key', pages.query, [put(), query(' AND sk BETWEEN :low AND :low', { ':low': text('A') })], items, ['A']),
  refuses(
    'a query without the partition key',
    pages.query,
    [['Query', () => ({ KeyConditionExpression: 'sk = :a', ExpressionAttributeValues: { ':a': text('A') } })]],
    /Query condition missed key schema element: pk/,
  ),
  refuses(
    'a query by a range of the partition key',
    pages.query,
    [['Query', (pk) => ({ KeyConditionExpression: 'pk > :a', ExpressionAttributeValues: { ':a': text(pk) } })]],
    /Query key condition not supported/,
  ),
  refuses('a query by OR', pages.query, [query(' OR sk = :a', { ':a': text('A') })], /Invalid operator used in KeyConditionExpression: OR/),
  refuses(
    'a query by an attribute that is no key',
    pages.query,
    [query(' AND n = :n', { ':n': number(1) })],
    /Query condition missed key schema element: sk/,
  ),
  refuses(
    'a prefix that is a number',
    pages.operators,
    [query(' AND begins_with(sk, :n)', { ':n': number(1) })],
    /Incorrect operand type for operator or function; operator or function: begins_with, operand type: N/,
  ),
  refuses(
    'a filter by a key',
    pages.queryCall,
    [query('', { ':a': text('A') }, { FilterExpression: 'sk = :a' })],
    /Filter Expression can only contain non-primary key attributes: Primary key attribute: sk/,
  ),
  refuses('a limit of 0', pages.queryCall, [query('', {}, { Limit: 0 })]),
  replies(
    'a limited query says where it stopped',
    pages.queryCall,
    [keyed('1'), keyed('2'), query('', {}, { Limit: 1 })],
    ({ LastEvaluatedKey }) => (LastEvaluatedKey as { sk: unknown }).sk,
    text('1'),
  ),
  replies(
    'a page ends after a megabyte',
    pages.queryCall,
    [
      ...['1', '2', '3', '4'].map(
        (sk) => ['PutItem', (pk: string) => ({ Item: { pk: text(pk), sk: text(sk), b: text('x'.repeat(390 * 1024)) } })] as const,
      ),
      query(),
    ],
    (reply) => [items(reply).length, reply.LastEvaluatedKey !== undefined],
    [3, true],
  ),
  replies(
    'a filter is applied after the limit',
    pages.queryCall,
    [put({ n: number(1) }), query('', { ':n': number(2) }, { FilterExpression: 'n = :n', Limit: 1 })],
    ({ Count, ScannedCount, LastEvaluatedKey }) => [Count, ScannedCount, LastEvaluatedKey !== undefined],
    [0, 1, true],
  ),
  refuses(
    'a start that is no key',
    pages.queryCall,
    [query('', {}, { ExclusiveStartKey: { pk: text('x') } })],
    /The provided starting key is (invalid|outside)/,
  ),
  refuses(
    'a strong read of a global index',
    pages.consistency,
    [
      [
        'Query',
        () => ({
          IndexName: 'byG',
          KeyConditionExpression: 'g = :g',
          ExpressionAttributeValues: { ':g': text('x') },
          ConsistentRead: true,
        }),
      ],
    ],
    /Consistent reads are not supported on global secondary indexes/,
  ),
  refuses(
    'an index that is not there',
    pages.queryCall,
    [query('', {}, { IndexName: 'none' })],
    /The table does not have the specified index: none/,
  ),
  refuses(
    'an index key of another type',
    pages.putItem,
    [put({ g: number(1) })],
    /Type mismatch for Index Key g Expected: S Actual: N IndexName: byG/,
  ),
  refuses('an empty index key', pages.limits, [put({ g: text('') })], /secondary index key.*empty string value/),
  refuses(
    'a table that is not there',
    pages.errors,
    [['GetItem', (pk) => ({ TableName: 'afterbell-no-such-table', Key: { pk: text(pk), sk: text('A') } })]],
    /Requested resource not found/,
    'ResourceNotFoundException',
  ),
];
