import type { Item, Table, Write } from '#functions/table/table.ts';
import type { Rule } from '../rule.ts';
import { pages } from './dynamoRule.ts';

let trials = 0;
const KB = 1024;
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { m: nested(levels - 1) });

/** The act is refused by an error, and nothing is stored. */
const refuses = (
  title: string,
  source: string,
  act: (table: Table, pk: string) => Promise<unknown>,
  before: object | null = null,
): Rule<Table> => ({
  title,
  source,
  async differs(table) {
    const pk = `RULE#${++trials}#${Date.now().toString(36)}`;
    if (before !== null) await table.write({ put: { pk, sk: 'A', ...before } });
    const done = await act(table, pk).then(
      (answer) => `answers ${JSON.stringify(answer)}`,
      () => null,
    );
    const stored = await table.query({ pk, read: 'strong' });
    if (done !== null) return done;
    return stored.length === (before === null ? 0 : 1) ? null : `refuses, and stores ${JSON.stringify(stored).slice(0, 200)}`;
  },
});

/** The act answers this. */
const replies = (title: string, source: string, act: (table: Table, pk: string) => Promise<unknown>, expected: unknown): Rule<Table> => ({
  title,
  source,
  async differs(table) {
    const pk = `RULE#${++trials}#${Date.now().toString(36)}`;
    const found = await act(table, pk).catch((error: unknown) => `refused: ${error}`);
    return JSON.stringify(found) === JSON.stringify(expected)
      ? null
      : `answers ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
  },
});

const put = (pk: string, more: object = {}): Write => ({ put: { pk, sk: 'A', ...more } });
const update = (pk: string, more: object): Write => ({ update: { pk, sk: 'A' }, ...more });
const when = (pk: string, expression: string, more: object = {}): Write => ({ put: { pk, sk: 'A' }, if: { expression, ...more } });
const all = async (table: Table, pk: string) => (await table.query({ pk, read: 'strong' })).map(({ sk }) => sk);

/** Rules of the table as handlers call it: the memory fake and the table over DynamoDB's protocol keep them alike. */
export const tableRules: readonly Rule<Table>[] = [
  refuses('a partition key over 2,048 bytes', pages.limits, (table) => table.write(put('x'.repeat(2049)))),
  refuses('a sort key over 1,024 bytes', pages.limits, (table, pk) => table.write({ put: { pk, sk: 'é'.repeat(513) } })),
  replies(
    'keys are ordered by their UTF-8 bytes',
    pages.types,
    async (table, pk) => {
      for (const sk of ['\u{1F514}', '\uFF5E', 'a', 'B']) await table.write({ put: { pk, sk } });
      return all(table, pk);
    },
    ['B', 'a', '\uFF5E', '\u{1F514}'],
  ),
  replies(
    'a range has its ends in the same order',
    pages.types,
    async (table, pk) => {
      for (const sk of ['\u{1F514}', '\uFF5E', 'a']) await table.write({ put: { pk, sk } });
      return (await table.query({ pk, from: 'b', to: '\u{1F514}', read: 'strong' })).map(({ sk }) => sk);
    },
    ['\uFF5E', '\u{1F514}'],
  ),
  refuses('a limit of 0', pages.queryCall, (table, pk) => table.query({ pk, limit: 0 })),
  refuses('a read of no attributes', pages.projection, (table, pk) => table.get({ pk, sk: 'A' }, 'strong', [])),
  refuses('a read of an attribute twice', pages.projection, (table, pk) => table.get({ pk, sk: 'A' }, 'strong', ['a', 'a'])),

  refuses('a reserved word without a # name', pages.words, (table, pk) => table.write(when(pk, 'status = :s', { values: { ':s': 1 } }))),
  refuses('an unused value', pages.names, (table, pk) => table.write(when(pk, 'attribute_not_exists(pk)', { values: { ':s': 1 } }))),
  refuses('an unused name', pages.names, (table, pk) => table.write(when(pk, 'attribute_not_exists(pk)', { names: { '#s': 's' } }))),
  refuses('redundant brackets', pages.operators, (table, pk) => table.write(when(pk, '((attribute_not_exists(pk)))'))),
  refuses('an expression over 4 KB', pages.limits, (table, pk) =>
    table.write(when(pk, Array.from({ length: 200 }, () => 'attribute_not_exists(pk)').join(' AND '))),
  ),

  refuses('an update of nothing', pages.updates, (table, pk) => table.write(update(pk, {}))),
  refuses('an update of a key', pages.updates, (table, pk) => table.write(update(pk, { set: { sk: 'B' } }))),
  refuses('a removed key', pages.updates, (table, pk) => table.write(update(pk, { remove: ['sk'] })), {}),
  refuses('an attribute that is set and removed', pages.updates, (table, pk) => table.write(update(pk, { set: { a: 1 }, remove: ['a'] }))),
  refuses('an attribute that is set and added to', pages.updates, (table, pk) => table.write(update(pk, { set: { a: 1 }, add: { a: 1 } }))),
  refuses('adding to a text', pages.updates, (table, pk) => table.write(update(pk, { add: { a: 1 } })), { a: '1' }),
  refuses('adding what is no number', pages.updates, (table, pk) => table.write(update(pk, { add: { a: Number.NaN } }))),
  refuses('an update to over 400 KB', pages.limits, (table, pk) => table.write(update(pk, { set: { c: 'x'.repeat(200 * KB) } })), {
    b: 'x'.repeat(300 * KB),
  }),

  replies(
    'an item of 400 KB is taken',
    pages.limits,
    (table, pk) => table.write(put(pk, { b: 'x'.repeat(400 * KB - 'pkskAb'.length - pk.length) })),
    true,
  ),
  refuses('an item of one byte more', pages.limits, (table, pk) =>
    table.write(put(pk, { b: 'x'.repeat(400 * KB - 'pkskAb'.length - pk.length + 1) })),
  ),
  refuses('a whole number that may be rounded', pages.client, (table, pk) => table.write(put(pk, { n: 2 ** 53 }))),
  refuses('a number below the range', pages.limits, (table, pk) => table.write(put(pk, { n: 1e-131 }))),
  refuses('an endless number', pages.value, (table, pk) => table.write(put(pk, { n: Number.POSITIVE_INFINITY }))),
  refuses('a value over 32 levels deep', pages.limits, (table, pk) => table.write(put(pk, { m: nested(32) }))),
  replies('a value of 32 levels is taken', pages.seenLevels, (table, pk) => table.write(put(pk, { m: nested(31) })), true),
  replies(
    'an empty text that is no key is taken',
    pages.value,
    async (table, pk) => {
      await table.write(put(pk, { t: '' }));
      return ((await table.get({ pk, sk: 'A' }, 'strong')) as Item).t;
    },
    '',
  ),

  refuses('a transaction of nothing', pages.transactWrite, (table) => table.transact([])),
  refuses('a transaction of 101 writes', pages.transactWrite, (table, pk) =>
    table.transact(Array.from({ length: 101 }, (_, at) => ({ put: { pk, sk: `${at}` } }))),
  ),
  refuses('two writes of one item', pages.transactWrite, (table, pk) => table.transact([put(pk), { delete: { pk, sk: 'A' } }])),
  refuses('a transaction of over 4 MB', pages.transactWrite, (table, pk) =>
    table.transact(Array.from({ length: 11 }, (_, at) => ({ put: { pk, sk: `${at}`, b: 'x'.repeat(390 * KB) } }))),
  ),
  refuses('an empty key in a transaction', pages.limits, (table, pk) => table.transact([put(pk), { put: { pk, sk: '' } }])),
];
