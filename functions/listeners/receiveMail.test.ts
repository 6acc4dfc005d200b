import { describe, expect, it } from 'vitest';
import { inboxLimits } from '#domain/importers/csv/fileLimits.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { mailBytes, mailedTrader, receiptEvent } from '#functions/connections/testing/mailedTrader.ts';
import { listAllNotices } from '#functions/notices/notices.ts';
import { prefixes } from '#functions/table/table.ts';
import { receivedMail } from '#functions/world/files.ts';
import { receiveMail } from './receiveMail.ts';

const u1 = userIdOf('u1');
const openedText = ({ world }: Awaited<ReturnType<typeof mailedTrader>>, url: string) =>
  Buffer.from(world.files.open(url)!.bytes).toString();
const titles = async ({ world }: Awaited<ReturnType<typeof mailedTrader>>) =>
  (await listAllNotices(world.table, u1)).map(({ title }) => title);

it('keeps two attachments behind links, notifies their trader, deletes the mail, and changes no journal', async () => {
  const trader = await mailedTrader();
  const { world } = trader;
  await trader.receive(await trader.turnOn(), { files: { 'day.csv': 'first', '../flex.xml': 'second', 'setup.exe': 'MZ' } });
  const [mail, ...more] = await trader.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'day@broker.example', isProven: true, left: ['setup.exe'], leftMore: 0, refused: null });
  expect(mail!.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['day.csv', 5],
    ['flex.xml', 6],
  ]);
  expect(mail!.files.map(({ url }) => openedText(trader, url))).toEqual(['first', 'second']);
  expect(world.files.open(mail!.files[0]!.url)!.disposition).toBe('attachment; filename="statement-1"');
  expect(await titles(trader)).toEqual(['2 files by email from day@broker.example']);
  expect(world.files.keys().filter((key) => key.startsWith('received/'))).toEqual([]);
  expect(await world.table.query({ pk: `${prefixes.book}u1` })).toEqual([]);
  expect(world.published).toEqual([]);
});

describe('a mail that is delivered twice', () => {
  it('is taken once, and not again after it was discarded', async () => {
    const trader = await mailedTrader();
    const event = await trader.receive(await trader.turnOn(), { id: 'again' });
    const deliverAgain = async () => {
      await trader.world.files.put(receivedMail('again'), mailBytes({ 'day.csv': 'x' }), '');
      await trader.hear(event);
    };
    await deliverAgain();
    const [mail, ...more] = await trader.mails();
    expect(more).toEqual([]);
    await trader.call('discard', { id: mail!.id });
    await deliverAgain();
    expect(await trader.mails()).toEqual([]);
    expect(trader.world.files.keys()).toEqual([]);
    expect(await titles(trader)).toHaveLength(1);
  });

  it('is taken once when the second is done before the first, and its files stay', async () => {
    const trader = await mailedTrader();
    const event = receiptEvent('twin', [await trader.turnOn()], trader.world.now());
    await trader.world.files.put(receivedMail('twin'), mailBytes({ 'day.csv': 'same' }), '');
    const { get } = trader.world.files;
    trader.world.files.get = async (file) => {
      const bytes = await get(file);
      trader.world.files.get = get;
      await trader.hear(event);
      return bytes;
    };
    await trader.hear(event);
    const [mail, ...more] = await trader.mails();
    expect(more).toEqual([]);
    expect(openedText(trader, mail!.files[0]!.url)).toBe('same');
    expect(await titles(trader)).toHaveLength(1);
  });
});

describe('an address', () => {
  it('that has no owner, was replaced or was turned off takes nothing, without a notice', async () => {
    const trader = await mailedTrader();
    const old = await trader.turnOn();
    const renewed = await trader.turnOn('u1', 'new');
    expect(renewed).not.toBe(old);
    await trader.receive([old, 'in-00000000000000000000000000@in.afterbell.example', 'postmaster@in.afterbell.example']);
    expect(await trader.mails()).toEqual([]);
    await trader.receive(renewed.toUpperCase());
    expect(await trader.mails()).toHaveLength(1);
    await trader.call('change', { to: 'off' });
    await trader.receive(renewed);
    expect(await trader.mails()).toHaveLength(1);
    expect(trader.world.files.keys().filter((key) => key.startsWith('received/'))).toEqual([]);
    expect(await titles(trader)).toHaveLength(1);
  });

  it('that is turned off while its mail is read keeps nothing of it', async () => {
    const trader = await mailedTrader();
    const address = await trader.turnOn();
    const { get } = trader.world.files;
    trader.world.files.get = async (file) => {
      await trader.call('change', { to: 'off' });
      return get(file);
    };
    await trader.receive(address);
    expect(await trader.mails()).toEqual([]);
    expect(trader.world.files.keys()).toEqual([]);
  });

  it('of each of two traders in one mail gets it once', async () => {
    const trader = await mailedTrader();
    const [mine, theirs] = [await trader.turnOn(), await trader.turnOn('u2')];
    await trader.receive([mine, theirs, mine]);
    expect([(await trader.mails()).length, (await trader.mails('u2')).length]).toEqual([1, 1]);
  });
});

describe('a refusal', () => {
  it.each([
    ['virus', { virus: 'FAIL' }],
    ['virus', { virus: 'PROCESSING_FAILED' }],
    ['spam', { spam: 'FAIL' }],
    ['unproven', { spf: 'FAIL', dkim: 'GRAY' }],
    ['unproven', { dmarc: 'FAIL', policy: 'reject' }],
    ['unproven', { dmarc: 'FAIL', policy: 'quarantine' }],
  ])('by %s of %j names the reason and keeps no file', async (refused, checks) => {
    const trader = await mailedTrader();
    await trader.receive(await trader.turnOn(), {}, checks);
    expect(await trader.mails()).toMatchObject([{ refused, files: [] }]);
    expect(await titles(trader)).toEqual(['We didn’t take an email from day@broker.example']);
    expect(trader.world.files.keys()).toEqual([]);
  });

  it.each([
    ['a forward that broke SPF', { spf: 'FAIL', dmarc: 'FAIL', policy: 'none' }, false],
    ['a check that gave no answer', { spam: 'GRAY', dkim: 'GRAY', dmarc: 'GRAY' }, false],
    ['every check passed', {}, true],
  ])('is not caused by %s', async (_, checks, isProven) => {
    const trader = await mailedTrader();
    await trader.receive(await trader.turnOn(), {}, checks);
    expect(await trader.mails()).toMatchObject([{ refused: null, isProven }]);
  });

  it.each([
    ['large', new Uint8Array(30 * 2 ** 20 + 1)],
    ['empty', Buffer.from('From: a@b.example\r\n\r\nHello')],
    ['empty', mailBytes({ 'setup.exe': 'MZ' })],
    ['unreadable', mailBytes(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.csv`, 'x'])))],
  ])('by %s is decided by the stored mail', async (refused, bytes) => {
    const trader = await mailedTrader();
    await trader.receive(await trader.turnOn(), { bytes });
    expect(await trader.mails()).toMatchObject([{ refused }]);
  });

  it('is named once a day after twenty mails, and there is room again the day after', async () => {
    const trader = await mailedTrader();
    const address = await trader.turnOn();
    for (let n = 0; n < inboxLimits.aDay + 3; n++) await trader.receive(address, {}, { spam: 'FAIL' });
    const refused = (await trader.mails()).map((mail) => mail.refused);
    expect([refused.length, refused.filter((each) => each === 'daily').length]).toEqual([inboxLimits.aDay + 1, 1]);
    expect(trader.world.files.keys()).toEqual([]);
    trader.world.setNow(trader.world.now() + DAY);
    await trader.receive(address);
    expect((await trader.mails())[0]).toMatchObject({ refused: null });
  });

  it('is named when others come first and use up the day while the mail is read', async () => {
    const trader = await mailedTrader();
    const address = await trader.turnOn();
    const { get } = trader.world.files;
    trader.world.files.get = async (file) => {
      trader.world.files.get = get;
      for (let n = 0; n < inboxLimits.aDay; n++) await trader.receive(address, {}, { spam: 'FAIL' });
      return get(file);
    };
    await trader.receive(address);
    expect((await trader.mails()).filter(({ refused }) => refused !== 'spam')).toMatchObject([{ refused: 'daily', files: [] }]);
    expect(trader.world.files.keys()).toEqual([]);
  });

  it('is named when the stored mail is gone, as after a retry days later, and ends the retries', async () => {
    const trader = await mailedTrader();
    await trader.hear(receiptEvent('gone', [await trader.turnOn()], trader.world.now()));
    expect(await trader.mails()).toMatchObject([{ refused: 'unreadable', files: [], left: [] }]);
    expect(await titles(trader)).toHaveLength(1);
  });

  it('names what came instead of a statement', async () => {
    const trader = await mailedTrader();
    await trader.receive(await trader.turnOn(), { files: { 'statements.zip': 'PK', 'notice.pdf': '%PDF' } });
    expect(await trader.mails()).toMatchObject([{ refused: 'empty', left: ['statements.zip', 'notice.pdf'] }]);
  });

  it('is full while twenty wait', async () => {
    const trader = await mailedTrader();
    const address = await trader.turnOn();
    for (let n = 0; n < inboxLimits.waiting; n++) await trader.receive(address);
    trader.world.setNow(trader.world.now() + DAY);
    await trader.receive(address);
    const all = await trader.mails();
    expect(all[0]).toMatchObject({ refused: 'full', files: [] });
    await trader.call('discard', { id: all[1]!.id });
    await trader.receive(address);
    expect((await trader.mails())[0]).toMatchObject({ refused: null });
  });
});

it('shows a hostile sender as plain text of bounded length', async () => {
  const trader = await mailedTrader();
  const address = await trader.turnOn();
  await trader.receive(address, { from: `\u202eevil\u0000 <script>${'x'.repeat(500)}` });
  await trader.receive(address, { from: '' });
  const [none, hostile] = await trader.mails();
  expect([none!.from, hostile!.from.length, hostile!.from.startsWith('evil <script>')]).toEqual(['', 100, true]);
});

it.each([
  ['an encoded', '=?UTF-8?Q?J=C3=BCrgen?= <j@broker.example>', 'Jürgen <j@broker.example>'],
  ['half a character at the end of a', `${'a'.repeat(99)}😀${'b'.repeat(9)}`, `${'a'.repeat(99)}😀`],
])('shows a sender with %s name as text', async (_, from, shown) => {
  const trader = await mailedTrader();
  await trader.receive(await trader.turnOn(), { from });
  expect(await trader.mails()).toMatchObject([{ from: shown }]);
});

it('has the address in no log, item, event, notice or name of a file, and a failure leaves the mail for another try', async () => {
  const trader = await mailedTrader();
  const { world } = trader;
  const address = await trader.turnOn();
  const secret = address.split('@')[0]!;
  await trader.receive(address);
  const { transact } = world.table;
  world.table.transact = () => Promise.reject(new Error(`away ${address}`));
  await expect(trader.receive(address, { id: 'later' })).rejects.toThrow('away');
  world.table.transact = transact;
  expect(world.files.keys()).toContain('received/ses/later');
  await receiveMail(world)({ Records: [] });
  const items = await Promise.all(
    [prefixes.inbox, prefixes.notice, prefixes.limit].map((prefix) => world.table.query({ pk: `${prefix}u1` })),
  );
  const seen = JSON.stringify([world.logs, world.published, world.files.keys(), items]);
  expect(world.logs).not.toEqual([]);
  for (const part of [secret, secret.slice(3), address]) expect(seen).not.toContain(part);
});
