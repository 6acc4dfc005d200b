// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import { testBrowser } from '#browser/testing/testBrowser.tsx';
import { userIdOf } from '#domain/units/ids.ts';
import { createAutosaver } from './createAutosaver.ts';

const database = createDatabase(indexedDB);
const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const away = new ApiError('away', 'We can’t reach Afterbell.', 0);

/** A page of one browser on which Maya is signed in; `answer` is what becomes of a call. */
function page(name: string, answer: (value: string) => Promise<void>, merge = (_: string, mine: string) => mine) {
  const browser = testBrowser({ database, user: { _id: userIdOf('maya'), sealKey: key } });
  return { browser, saver: createAutosaver<string>(browser, { name, send: answer, conflict: 'note_changed', merge }) };
}
const onDisk = (name: string, browser: ReturnType<typeof testBrowser>) => browser.part(createDrafts).load(name);

it('what could not be saved survives the end of a session and a reload, and is saved when the trade is opened again', async () => {
  const first = page('offline', () => Promise.reject(away));
  first.saver.edit('t1', 'written on a train');
  await first.saver.flush('t1');
  expect(first.saver.get()).toMatchObject({ t1: { status: 'offline', value: 'written on a train' } });
  await first.browser.session.end('expired');
  expect(first.saver.get()).toEqual({});

  const sent: string[] = [];
  const second = page('offline', async (value) => void sent.push(value));
  await second.saver.restore('t1');
  expect(sent).toEqual(['written on a train']);
  expect(second.saver.get()).toMatchObject({ t1: { status: 'saved' } });
  await waitFor(async () => expect(await onDisk('offline t1', second.browser)).toBeUndefined());
});

it('text written while a save is on its way is saved after it, one call at a time', async () => {
  const sent: string[] = [];
  let running = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { saver } = page('turns', async (value) => {
    expect(++running).toBe(1);
    sent.push(value);
    if (value === 'a') await promise;
    running--;
  });
  saver.edit('t1', 'a');
  const flushed = saver.flush('t1');
  saver.edit('t1', 'ab');
  saver.edit('t1', 'abc');
  resolve();
  await flushed;
  await waitFor(() => expect(saver.get()).toMatchObject({ t1: { status: 'saved', value: 'abc' } }));
  expect(sent).toEqual(['a', 'abc']);
});

it('a conflict, and a refusal with its sentence, keep the unsaved text', async () => {
  for (const [code, status] of [
    ['note_changed', 'conflict'],
    ['trade_not_found', 'problem'],
  ] as const) {
    const { saver, browser } = page(code, () => Promise.reject(new ApiError(code, 'Why not.', 409)));
    saver.edit('t1', 'mine');
    await saver.flush('t1');
    expect(saver.get()).toMatchObject({ t1: { status, value: 'mine', problem: status === 'problem' ? 'Why not.' : null } });
    await waitFor(async () => expect(await onDisk(`${code} t1`, browser)).toBe('mine'));
    saver.discard('t1');
    expect(saver.get()).toMatchObject({ t1: { status: 'saved', value: null } });
    await waitFor(async () => expect(await onDisk(`${code} t1`, browser)).toBeUndefined());
  }
});

it('a page that ends between the answer and its own note of it sends again; one that deletes first loses unconfirmed edits', async () => {
  const saved = new Map<string, number>();
  const never = new Promise<void>(() => undefined);
  const first = page('crash', async (value) => {
    saved.set(value, (saved.get(value) ?? 0) + 1);
    await never;
  });
  first.saver.edit('t1', 'mine');
  void first.saver.flush('t1');
  await waitFor(async () => expect(await onDisk('crash t1', first.browser)).toBe('mine'));
  const next = page('crash', async (value) => void saved.set(value, (saved.get(value) ?? 0) + 1));
  await next.saver.restore('t1');
  expect([...saved]).toEqual([['mine', 2]]);
  await waitFor(async () => expect(await onDisk('crash t1', next.browser)).toBeUndefined());

  const naive = page('naive', () => never);
  naive.saver.edit('t1', 'mine');
  void naive.saver.flush('t1');
  await waitFor(async () => expect(await onDisk('naive t1', naive.browser)).toBe('mine'));
  await naive.browser.part(createDrafts).saveNow('naive t1', undefined);
  const lost = page('naive', () => Promise.reject(new Error('Nothing is left to send.')));
  await lost.saver.restore('t1');
  expect(lost.saver.get()).toEqual({});
});

it('a session that ends while an edit is sent leaves it for the next sign-in of the same person, and shows nothing to another', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { saver, browser } = page('ended', () => promise);
  saver.edit('t1', 'mine');
  const flushed = saver.flush('t1');
  await browser.session.end('expired');
  reject(new ApiError('unauthorized', 'Please sign in.', 401));
  await flushed;
  expect(saver.get()).toEqual({});
  const sent: string[] = [];
  const again = page('ended', async (value) => void sent.push(value));
  await again.saver.restore('t1');
  expect(sent).toEqual(['mine']);
});

it('an edit of another tab at the same place is sent too, by the tab that stays open', async () => {
  const join = (stored: string, mine: string) => `${stored}+${mine}`;
  const one = page('tabs', () => Promise.reject(away), join);
  one.saver.edit('t1', 'first');
  await one.saver.flush('t1');
  await waitFor(async () => expect(await onDisk('tabs t1', one.browser)).toBe('first'));
  const sent: string[] = [];
  const two = page('tabs', async (value) => void sent.push(value), join);
  two.saver.edit('t1', 'second');
  await waitFor(() => expect(two.saver.get()).toMatchObject({ t1: { value: 'first+second' } }));
  await two.saver.flush('t1');
  expect(sent).toEqual(['first+second']);
});

it('shows that an edit is not on disk when this browser has no room for it', async () => {
  const full = { ...database, transact: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const browser = testBrowser({ database: full, user: { _id: userIdOf('maya'), sealKey: key } });
  const saver = createAutosaver<string>(browser, { name: 'full', send: () => Promise.reject(away) });
  saver.edit('t1', 'mine');
  await saver.flush('t1');
  await waitFor(() => expect(saver.get()).toMatchObject({ t1: { status: 'offline', value: 'mine', isStored: false } }));
});
