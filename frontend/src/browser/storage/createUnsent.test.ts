// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { testBrowser } from '../testing/testBrowser.tsx';
import { createDatabase, type Database } from './createDatabase.ts';
import { createUnsent } from './createUnsent.ts';

const database = createDatabase(indexedDB);
const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
beforeEach(() => database.forgetEverybody());

/** A tab of one browser with a signed-in user. */
function tab(user = 'maya', over: Database = database) {
  const browser = testBrowser({ database: over, user: { _id: userIdOf(user), sealKey: key } });
  return { browser, unsent: browser.part(createUnsent) };
}
type Fields = Readonly<Record<string, string>>;
const both = (stored: Fields, mine: Fields): Fields => ({ ...stored, ...mine });
/** A queue that overwrites unseen writes: the forbidden behavior. */
const naive = (_: Fields, mine: Fields): Fields => mine;

describe('two tabs', () => {
  /** Both write at one place, neither knowing of the other; returns the stored value. */
  async function writeTogether(merge: typeof both): Promise<Fields | undefined> {
    const [one, two] = [tab().unsent, tab().unsent];
    await Promise.all([one.write('annotation t1', { setup: 'A' }, null, merge), two.write('annotation t1', { tags: 'B' }, null, merge)]);
    return (await one.read<Fields>('annotation t1'))?.value;
  }

  it('that write the same place lose nothing, in any order; a naive queue loses one', async () => {
    for (let turn = 0; turn < 20; turn++) {
      expect(await writeTogether(both)).toEqual({ setup: 'A', tags: 'B' });
      await database.forgetEverybody();
      expect(Object.keys((await writeTogether(naive)) ?? {})).toHaveLength(1);
      await database.forgetEverybody();
    }
  });

  it('one that sent an edit does not delete the other’s concurrent write', async () => {
    const [one, two] = [tab().unsent, tab().unsent];
    const sent = await one.write('note t1', { text: 'old' }, null, both);
    await two.write('note t1', { text: 'new' }, sent!.mark, both);
    expect(await one.remove('note t1', sent!.mark)).toBe(false);
    const left = await two.read<Fields>('note t1');
    expect(left?.value).toEqual({ text: 'new' });
    expect(await two.remove('note t1', left!.mark)).toBe(true);
    expect(await one.read('note t1')).toBeUndefined();
  });
});

it('lists waiting edits of the signed-in user, and nothing that is no edit', async () => {
  const { browser, unsent } = tab();
  await unsent.write('note t1', { text: 'x' }, null, both);
  await unsent.write('day 2026-03-02', { plan: 'y' }, null, both);
  await unsent.write('addTrade', { symbol: 'AMD' }, null, both);
  expect(await unsent.names(['annotation', 'note', 'day'])).toEqual(['day 2026-03-02', 'note t1']);
  await browser.session.end('expired');
  expect(await unsent.names(['note'])).toEqual([]);
  expect(await tab('noah').unsent.names(['note'])).toEqual([]);
});

it('keeps edits, locked, when a session ends; logout and another person’s sign-in delete them', async () => {
  const first = tab();
  await first.unsent.write('note t1', { text: 'SECRETCO' }, null, both);
  await first.browser.session.end('expired');
  expect(await first.unsent.read('note t1')).toBeUndefined();
  const stored = await database.transact('readonly', async ({ drafts }) => {
    const request = drafts.get(['maya', 'note t1']);
    return new Promise<{ bytes: ArrayBuffer }>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  });
  expect(Buffer.from(stored.bytes).toString('latin1')).not.toContain('SECRETCO');
  const second = tab();
  expect((await second.unsent.read<Fields>('note t1'))?.value).toEqual({ text: 'SECRETCO' });
  await second.browser.session.end('logout');
  expect(await tab().unsent.read('note t1')).toBeUndefined();

  await tab().unsent.write('note t2', { text: 'mine' }, null, both);
  const other = tab('noah');
  await eventually(async () => expect(await database.transact('readonly', async ({ drafts }) => drafts.count())).toBeDefined());
  await other.unsent.names([]);
  await eventually(async () => expect(await tab().unsent.read('note t2')).toBeUndefined());
});

it('without room in this browser it throws, and the stored draft stays', async () => {
  const { unsent } = tab();
  const before = await unsent.write('note t1', { text: 'kept' }, null, both);
  const full: Database = {
    ...database,
    transact: (mode, work) =>
      mode === 'readwrite' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.transact(mode, work),
  };
  await expect(tab('maya', full).unsent.write('note t1', { text: 'more' }, before!.mark, both)).rejects.toThrow('full');
  expect((await unsent.read<Fields>('note t1'))?.value).toEqual({ text: 'kept' });
});
