import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { contactMessages } from '#functions/contact/contactMessages.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { prefixes } from '#functions/table/table.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { errors } from '#shared/errors.ts';
import { routes } from './index.ts';
import { messagesADay } from './send.ts';

const letter = { name: 'Maya Okafor', email: 'maya@example.com', topic: 'question', message: 'Do you read files of my broker?' };
const DAY = 86_400_000;

const send = (world: TestWorld, input: Record<string, unknown> = letter, sourceIp = '203.0.113.7') =>
  callEndpoint(routes(world), api.contact.send, input, { requestContext: { http: { sourceIp } } } as object);
const stored = async (world: TestWorld) =>
  Promise.all((await world.table.query({ pk: contactMessages.key(0, '').pk })).map((item) => contactMessages.read(item)));

it('stores messages unchanged, in order of arrival', async () => {
  const world = testWorld();
  expect((await send(world)).status).toBe(200);
  world.setNow(testNow + 1000);
  await send(world, { ...letter, message: '  A second thought.\nOn two lines. ' });
  expect(await stored(world)).toEqual([
    { ...letter, sentAt: testNow },
    { ...letter, message: 'A second thought.\nOn two lines.', sentAt: testNow + 1000 },
  ]);
});

it("one e-mail may write five times a day, however it is spelled; then it is 'too_many_messages' until the next day", async () => {
  const world = testWorld();
  for (let n = 0; n < messagesADay.email; n++) expect((await send(world, letter, `203.0.113.${n}`)).status).toBe(200);
  const { status, body } = await send(world, { ...letter, email: 'MAYA@example.com' }, '198.51.100.1');
  expect([status, body.error]).toEqual([429, errors.too_many_messages.message]);
  expect(await stored(world)).toHaveLength(messagesADay.email);
  world.setNow(testNow + DAY);
  expect((await send(world)).status).toBe(200);
});

it('limits one address to twenty a day for any e-mails; another address is not limited', async () => {
  const world = testWorld();
  const as = (n: number) => ({ ...letter, email: `someone.${n}@example.com` });
  for (let n = 0; n < messagesADay.address; n++) expect((await send(world, as(n))).status).toBe(200);
  expect((await send(world, as(99))).status).toBe(429);
  expect((await send(world, as(99), '203.0.113.8')).status).toBe(200);
});

it('counts an IPv6 household as one place, for any of its addresses', async () => {
  const world = testWorld();
  for (let n = 0; n < messagesADay.address; n++) {
    await send(world, { ...letter, email: `someone.${n}@example.com` }, `2001:db8:7::${n + 1}`);
  }
  expect((await send(world, { ...letter, email: 'new@example.com' }, '2001:db8:7:5::1')).status).toBe(429);
});

it('stores at most five of thirty concurrent messages', async () => {
  const world = testWorld();
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(world)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(messagesADay.email);
  expect(await stored(world)).toHaveLength(messagesADay.email);
});

it('a machine that fills in the hidden field gets a success, and nothing is stored', async () => {
  const world = testWorld();
  expect((await send(world, { ...letter, website: 'https://spam.example' })).status).toBe(200);
  expect(await stored(world)).toEqual([]);
});

it.each([
  ['name', ' ', 'Please tell us your name.'],
  ['name', 'Maya\r\nBcc: all@example.com', '"name" does not look right. Please check it.'],
  ['email', 'maya', 'Please enter a valid email address.'],
  ['topic', 'nonsense', 'Please choose what it is about.'],
  ['message', '', 'Please write your message.'],
])('%s "%s" is refused with a sentence', async (field, value, sentence) => {
  const { status, body } = await send(testWorld(), { ...letter, [field]: value });
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});

it('the counters contain no names', async () => {
  const world = testWorld();
  const written: string[] = [];
  const { transact } = world.table;
  world.table.transact = (writes) => {
    written.push(...writes.flatMap((write) => ('update' in write ? [write.update.pk] : [])));
    return transact.call(world.table, writes);
  };
  await send(world);
  expect(written).toHaveLength(2);
  for (const pk of written) expect(pk).toMatch(new RegExp(`^${prefixes.limit}[\\w-]{43}$`));
});
