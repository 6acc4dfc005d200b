import { expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { askAdmin, askMember, codeOf } from '#functions/groups/testing/askGroups.ts';
import { requested, reviewWorld, sharedTrade } from '#functions/groups/testing/reviewWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { trade } from '#functions/leaderboard/testing/tradingMember.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const openingFill: Omit<Fill, 'id' | 'time'> = {
  ...({ account: 'Main', action: 'buy', precision: 'second', order: 0, effect: 'unknown', batch: 'imp3' } as const),
  instrument: plainInstrument('stock', 'MSFT', 'USD', ONE),
  quantity: ONE,
  price: ONE,
  fee: ZERO,
};
const ask = (id: string, changes: object = {}) => ({ id, trade: sharedTrade('maya'), question: ' Too early? ', checks: [], ...changes });

it('a trade is shared without account, money and size, once, and the others are notified', async () => {
  const { world, id } = await reviewWorld();
  const review = await requested(world, id);
  expect(await requested(world, id)).toBe(review);
  const { body } = await askMember(world, 'noah', 'review', { id, review });
  expect(body.data).toMatchObject({
    username: 'maya',
    question: 'Too early?',
    trade: { symbol: 'AAPL', side: 'long', r: null, percent: -1.02 },
    checks: [{ rule: 'No chasing', followed: false }],
    fills: [
      { action: 'buy', opens: true, share: 100, quantity: null, price: 100 },
      { action: 'sell', opens: false, share: 100, quantity: null, price: 99 },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/Main|"fee|net"/);
  const told = async (name: string) =>
    (await shownTo(world, userIdOf(`id-${name}`))).filter(({ title }) => title.startsWith('maya asks')).length;
  expect([await told('ada'), await told('noah'), await told('maya')]).toEqual([1, 1, 0]);
});

it('sizes are shown where the group shows them; rules that are not in its playbook are not', async () => {
  const { world, id } = await reviewWorld({ sharing: { delayDays: 0, sizes: true } });
  const checks = [{ rule: 'Of another group', followed: true }];
  const { body } = await askMember(world, 'maya', 'requestReview', ask(id, { checks }));
  const { data } = (await askMember(world, 'noah', 'review', { id, review: (body.data as { _id: string })._id })).body;
  expect(data).toMatchObject({ checks: [], fills: [{ quantity: '10' }, { quantity: '10' }] });
});

it('sizes are hidden again once the group hides them', async () => {
  const { world, id } = await reviewWorld({ sharing: { delayDays: 0, sizes: true } });
  const review = await requested(world, id);
  const { version } = (await askAdmin(world, 'ada', 'read', { id })).body.data as { version: number };
  await askAdmin(world, 'ada', 'update', { ...groupText, id, version, sharing: { delayDays: 0, sizes: false } });
  const { data } = (await askMember(world, 'noah', 'review', { id, review })).body;
  expect(data).toMatchObject({ fills: [{ quantity: null }, { quantity: null }] });
});

it('a rule is answered once, in the order of the playbook, however often it is sent', async () => {
  const { world, id } = await reviewWorld();
  const [last, first] = ['No chasing', 'Stop before size'].map((rule) => ({ rule, followed: true }));
  await askMember(world, 'maya', 'requestReview', ask(id, { checks: [last, first, { ...last, followed: false }, last] }));
  expect((await askMember(world, 'maya', 'reviews', { id })).body.data).toMatchObject([{ checks: [first, last] }]);
});

it('shows it to the others after the group’s delay, and to its owner immediately', async () => {
  const { world, id } = await reviewWorld({ sharing: { delayDays: 7, sizes: false } });
  const review = await requested(world, id);
  const seen = async (name: string) => ((await askMember(world, name, 'reviews', { id })).body.data as unknown[]).length;
  expect([await seen('maya'), await seen('noah')]).toEqual([1, 0]);
  expect(await codeOf(askMember(world, 'noah', 'review', { id, review }))).toBe('review_not_found');
  world.setNow(world.now() + 5 * 86_400_000);
  expect(await seen('noah')).toBe(1);
});

it('refuses unknown, open and oversized trades without a write', async () => {
  const { world, id } = await reviewWorld();
  const call = (name: string, changes: object = {}) => codeOf(askMember(world, name, 'requestReview', ask(id, changes)));
  expect(await call('noah')).toBe('trade_not_found');
  expect(await codeOf(askMember(world, 'maya', 'requestReview', ask('AAAAAAAAAAA')))).toBe('group_not_found');
  expect(await call('maya', { question: ' ' })).toBe('invalid_input');
  expect((await askMember(world, 'maya', 'reviews', { id })).body.data).toEqual([]);
});

it('an open trade is review_open_trade', async () => {
  const { world, id } = await reviewWorld();
  const at = testNow - 60_000;
  const fill = { ...openingFill, id: fillId('open'), time: millis(at) };
  await changeJournal(world, userIdOf('id-maya'), addFillsCommand, { fills: [fill] });
  const placed = { id: fill.id, account: 'Main', openedAt: new Date(at).toISOString() };
  expect(await codeOf(askMember(world, 'maya', 'requestReview', ask(id, { trade: placed })))).toBe('review_open_trade');
});

it('the twenty-first of a day is reviews_today', async () => {
  const { world, id } = await reviewWorld();
  const userId = userIdOf('id-maya');
  await trade(world, userId, { count: 30, until: testNow - 3_600_000, batch: 'imp2' });
  const codes: unknown[] = [];
  for (let n = 0; n < 21; n++) {
    const opened = testNow - 3_600_000 - (30 - n) * 3_600_000;
    const placed = { ...sharedTrade('maya'), openedAt: new Date(opened).toISOString() };
    const input = ask(id, { trade: { ...placed, id: fillId(`${userId} ${opened} buy`) } });
    codes.push(await codeOf(askMember(world, 'maya', 'requestReview', input)));
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined));
  expect(codes[20]).toBe('reviews_today');
});

it('shares nothing and notifies no one when the member is removed during the request', async () => {
  const { world, id } = await reviewWorld();
  let isIn = true;
  const transact: typeof world.table.transact = async (writes) => {
    if (isIn) {
      isIn = false;
      await askMember(world, 'maya', 'leave', { id });
    }
    return world.table.transact(writes);
  };
  const { status } = await askMember({ ...world, table: { ...world.table, transact } }, 'maya', 'requestReview', ask(id));
  expect(status).not.toBe(200);
  expect((await askMember(world, 'noah', 'reviews', { id })).body.data).toEqual([]);
  const told = await shownTo(world, userIdOf('id-noah'));
  expect(told.filter(({ title }) => title.startsWith('maya asks'))).toEqual([]);
});
