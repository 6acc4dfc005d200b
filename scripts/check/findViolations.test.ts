import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { creditAccounts, creditRequests } from '#functions/credits/creditAccounts.ts';
import { type Item, prefixes } from '#functions/table/table.ts';
import { seed } from '#local/seed/index.ts';
import { localKeys, startProduct } from '#local/startProduct.ts';
import { scanTable } from '../scanTable.ts';
import { findViolations, rules } from './findViolations.ts';

// The demo's people use everything there is, through the real calls: nothing they leave may be found, and each damage must be.
const folder = mkdtempSync(join(tmpdir(), 'afterbell-check-'));
let items: readonly Item[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  const product = await startProduct({ quiet: true, siteDir: folder });
  await seed(product);
  items = await Array.fromAsync(scanTable({ ...localKeys, DYNAMODB_ENDPOINT: product.urls.dynamo }, localKeys.TABLE_NAME));
  await product.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('nothing is found in what the demo’s people left', async () => {
  expect(await findViolations(items)).toEqual({ items: items.length, violations: [] });
  for (const group of ['access', 'book', 'group', 'member', 'standing', 'board', 'customer', 'people'] as const)
    expect(
      items.some(({ pk }) => pk.startsWith(prefixes[group])),
      group,
    ).toBe(true);
});

it('and in users to notify of refilled credits, refunds by admins, and reservations of failed calls', async () => {
  const userId = userIdOf(owner(items));
  const spent = { state: 'done', week: '2026-11-23', hash: 'h', until: 0, answerId: null } as const;
  const account = { week: '2026-11-23', used: 0, givenBack: 1, totalUsed: 1, holds: { gone: { week: '2026-11-23', until: 1 } } };
  const more = [
    { pk: `${prefixes.credits}MONDAY#2026-11-30`, sk: userId },
    creditRequests.item(spent, userId, 'request-1'),
    creditAccounts.item({ ...account, revision: 2 }, userId),
  ];
  expect((await findViolations([...items, ...more])).violations).toEqual([]);
});

it('and in a public id of a record and an address for mail, which lead to their owner', async () => {
  const ways = (userId: string) => [
    { pk: `${prefixes.record}ID#a-public-id`, sk: 'ID', userId },
    { pk: `${prefixes.inbox}a-hash`, sk: 'OWNER', userId },
  ];
  expect((await findViolations([...items, ...ways(owner(items))])).violations).toEqual([]);
  const found = (await findViolations([...items, ...ways('gone')])).violations.map((violation) => violation.found);
  expect(found).toEqual(['record', 'inbox'].map((each) => `1 items of ${each} belong to gone, who has no account.`));
});

type Damage = readonly [rule: keyof typeof rules, what: string, damaged: (all: readonly Item[]) => readonly Item[]];
const group = (name: keyof typeof prefixes) => (item: Item) => item.pk.startsWith(prefixes[name]);
const without = (is: (item: Item) => boolean) => (all: readonly Item[]) => {
  const gone = all.find(is);
  return all.filter((item) => item !== gone);
};
const changed = (is: (item: Item) => boolean, change: (item: Item) => Item) => (all: readonly Item[]) => {
  const found = all.find(is);
  return all.map((item) => (item === found ? change(item) : item));
};
const isBook = (item: Item) => group('book')(item) && item.sk === 'BOOK';
const isChapter = (item: Item) => group('book')(item) && item.sk.startsWith('CH#');
const isGroup = (item: Item) => group('group')(item) && item.sk === 'GROUP';
const owner = (all: readonly Item[]) => all.find(group('access'))!.pk.slice(prefixes.access.length);

const damages: readonly Damage[] = [
  ['accounts are whole', 'an email’s claim is lost', without(group('email'))],
  ['accounts are whole', 'a username is another’s', changed(group('username'), (item) => ({ ...item, userId: 'other' }))],
  ['accounts are whole', 'a profile is lost', without((item) => group('user')(item) && item.sk === 'PROFILE')],
  ['accounts are whole', 'questions are lost', without(group('recovery'))],
  ['accounts are whole', 'a line of the directory is lost', without(group('people'))],
  ['claims are those of accounts', 'an account is lost', without(group('access'))],
  ['items have owners', 'an account is lost', without(group('access'))],
  ['items have owners', 'somebody leaves and no job knows', changed(group('access'), (item) => ({ ...item, status: 'leaving' }))],
  ['journals are whole', 'chapters are lost', (all) => all.filter((item) => !isChapter(item))],
  ['journals are whole', 'chapters are damaged', (all) => all.map((item) => (isChapter(item) ? { ...item, gz: new Uint8Array(9) } : item))],
  [
    'journals are whole',
    'every chapter is a copy of one',
    (all) => {
      const chapters = all.filter(isChapter);
      return all.map((item) => (isChapter(item) ? { ...item, gz: chapters[0]!.gz } : item));
    },
  ],
  ['journals are whole', 'a manifest is damaged', changed(isBook, (item) => ({ ...item, gz: new Uint8Array(9) }))],
  [
    'credits add up',
    'a credit was taken and nobody answered',
    (all) => [
      ...all,
      { pk: `${prefixes.credits}${owner(all)}`, sk: 'USE', week: '2026-11-23', used: 1, totalUsed: 1, holds: {}, revision: 1 },
    ],
  ],
  ['groups and members agree', 'a place is lost', without(group('member'))],
  ['groups and members agree', 'a group is lost', without(isGroup)],
  ['groups and members agree', 'a line is old', changed(isGroup, (item) => ({ ...item, name: 'Another name' }))],
  ['board and standings agree', 'a row is lost', (all) => all.filter((item) => !group('board')(item))],
  ['subscriptions have customers', 'a customer is lost', without(group('customer'))],
  ['every item is of a known group', 'an item of nothing', (all) => [...all, { pk: 'X#1', sk: 'X' }]],
];

it.each(damages)('%s: %s', async (rule, _what, damaged) => {
  const { violations } = await findViolations(damaged(items));
  expect(violations.map((violation) => violation.rule)).toContain(rule);
});

it('every rule has a damage that it finds', () => {
  expect([...new Set(damages.map(([rule]) => rule))].sort()).toEqual(Object.keys(rules).sort());
});

it('does not ask for the customer of an account that is leaving: its deletion ends payments first', async () => {
  const customer = items.find(group('customer'))!;
  const isPayer = (item: Item) => group('access')(item) && item.pk.endsWith(String(customer.userId));
  const left = items.filter((item) => item !== customer);
  const asked = async (all: readonly Item[]) => (await findViolations(all)).violations.map(({ rule }) => rule);
  expect(await asked(left)).toContain('subscriptions have customers');
  expect(await asked(changed(isPayer, (item) => ({ ...item, status: 'leaving' }))(left))).not.toContain('subscriptions have customers');
});

it('compares credits set aside with the time it is given', async () => {
  const account = { week: '2026-11-16', used: 0, givenBack: 0, totalUsed: 0, holds: { lost: { week: '2026-11-16', until: 2000 } } };
  const put = creditAccounts.item({ ...account, revision: 1 }, userIdOf('u1'));
  const foundAt = async (now: number) =>
    (await findViolations([put], now)).violations.filter(({ rule }) => rule === 'credits add up').map(({ found }) => found);
  expect(await foundAt(1000)).toEqual(['CREDITS#u1 sets a credit aside for lost, which nobody asked.']);
  expect(await foundAt(3000)).toEqual([]);
});
