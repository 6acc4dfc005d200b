import type { ServiceAnswer } from '../rule.ts';
import { get, number, pages, put, refuses, replies, text, update } from './dynamoRule.ts';

const KB = 1024;
const nested = (levels: number): object => (levels === 0 ? text('x') : { M: { m: nested(levels - 1) } });
const bytesOfKey = (pk: string) => 'pk'.length + pk.length + 'sk'.length + 'A'.length;
/** Puts an item of a given size in bytes. */
const sized = (bytes: number) =>
  ['PutItem', (pk: string) => ({ Item: { pk: text(pk), sk: text('A'), b: text('x'.repeat(bytes - bytesOfKey(pk) - 1)) } })] as const;
const stored = (n: string) => [put({ n: number(n) }), get({ ProjectionExpression: 'n' })];
const n = ({ Item }: ServiceAnswer) => (Item as { n: { N: string } }).n.N;

/** Rules of values: sizes, numbers, sets and types. */
export const valueRules = [
  refuses('an item over 400 KB', pages.limits, [sized(400 * KB + 1)], /Item size has exceeded the maximum allowed size/),
  replies('an item of 400 KB is taken', pages.limits, [sized(400 * KB)], () => 'done', 'done'),
  refuses(
    'an update to over 400 KB',
    pages.limits,
    [put({ b: text('x'.repeat(300 * KB)) }), update('SET c = :c', { ':c': text('x'.repeat(200 * KB)) })],
    /Item size to update has exceeded the maximum allowed size/,
  ),
  refuses('a value over 32 levels deep', pages.limits, [put({ m: nested(32) })], /Nesting Levels have exceeded supported limits/),
  replies('a value of 32 levels is taken', pages.seenLevels, [put({ m: nested(31) })], () => 'done', 'done'),
  replies(
    'an empty text that is no key is taken',
    pages.value,
    [put({ t: text('') }), get({ ProjectionExpression: 't' })],
    ({ Item }) => Item,
    { t: text('') },
  ),

  replies(
    '38 digits are stored exactly',
    pages.limits,
    stored('12345678901234567890123456789012345678'),
    n,
    '12345678901234567890123456789012345678',
  ),
  refuses(
    'a number of 39 digits',
    pages.limits,
    [put({ n: number('123456789012345678901234567890123456789') })],
    /Attempting to store more than 38 significant digits in a Number/,
  ),
  refuses(
    'a number above the range',
    pages.limits,
    [put({ n: number('1E126') })],
    /Number overflow\. Attempting to store a number with magnitude larger than supported range/,
  ),
  refuses(
    'a number below the range',
    pages.limits,
    [put({ n: number('1E-131') })],
    /Number underflow\. Attempting to store a number with magnitude smaller than supported range/,
  ),
  refuses('a number that is none', pages.value, [put({ n: number('one') })], /The parameter cannot be converted to a numeric value: one/),
  replies('zeros around a number are dropped', pages.types, stored('0012.3400'), n, '12.34'),
  replies(
    'adding keeps every digit',
    pages.limits,
    [put({ n: number('0.1') }), update('ADD n :n', { ':n': number('0.2') }), get({ ProjectionExpression: 'n' })],
    n,
    '0.3',
  ),

  refuses('an empty set', pages.types, [put({ s: { SS: [] } })], /may not be empty/),
  refuses('a set with a member twice', pages.types, [put({ s: { SS: ['a', 'a'] } })], /contains duplicates/),
  refuses('a set with a number twice', pages.types, [put({ s: { NS: ['1', '1.0'] } })], /contains duplicates/),
  refuses('a null that is not true', pages.value, [put({ s: { NULL: false } })], /Null attribute value types must have the value of true/),
  refuses('old values of a put that are new ones', pages.putItem, [put({}, { ReturnValues: 'ALL_NEW' })]),
];
