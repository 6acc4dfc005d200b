// @vitest-environment jsdom
import { userIdOf } from '#domain/units/ids.ts';
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import type { Browser } from '../createBrowser.ts';
import { inside, testBrowser } from '../testing/testBrowser.tsx';
import { createDatabase, done } from './createDatabase.ts';
import { createDrafts, type Drafts } from './createDrafts.ts';
import { useDraft } from './useDraft.ts';

const database = createDatabase(indexedDB);
const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
let browser: Browser;
let drafts: Drafts;
/** A page of this browser on which Maya signs in. */
const openPage = () => {
  browser = testBrowser({ database, user: { _id: userIdOf('maya'), sealKey: key } });
  drafts = browser.part(createDrafts);
};
beforeEach(openPage);
/** Hides the page; ends when the typed text is on disk. */
const hidePage = async () => {
  dispatchEvent(new Event('pagehide'));
  await drafts.load('another');
};
const form = (name: string) => renderHook(() => useDraft(name, { symbol: '', price: '1' }), { wrapper: inside(browser) });
const onDisk = (name: string) => database.transact('readonly', ({ drafts: store }) => done(store.get(['maya', name])));

it('restores typed text after a reload, and fields added later keep their initial value', async () => {
  const first = form('trade');
  act(() => first.result.current[1]((before) => ({ ...before, symbol: 'AAPL' })));
  await waitFor(async () => expect(await drafts.load('trade')).toEqual({ symbol: 'AAPL', price: '1' }));
  first.unmount();
  const second = renderHook(() => useDraft<Record<string, string>>('trade', { symbol: '', note: 'new' }), { wrapper: inside(browser) });
  await waitFor(() => expect(second.result.current[0]).toMatchObject({ symbol: 'AAPL', note: 'new' }));
});

it('the end of a session keeps the last letters, locked: without the key nothing of them can be read', async () => {
  const { result } = form('late');
  act(() => result.current[1]((before) => ({ ...before, symbol: 'SECRETCO' })));
  await act(() => browser.session.end('expired'));
  expect(await drafts.load('late')).toBeUndefined();
  const { bytes } = (await onDisk('late')) as { bytes: ArrayBuffer };
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('SECRETCO');
  openPage();
  expect(await drafts.load('late')).toMatchObject({ symbol: 'SECRETCO' });
});

it('stores continuous typing while it goes on', async () => {
  const typing = setInterval(() => drafts.save('long', { symbol: 'AAPL' }), 20);
  await waitFor(async () => expect(await onDisk('long')).toBeDefined());
  clearInterval(typing);
});

it('the page marks itself while typed text is not on disk', async () => {
  const isUnstored = () => document.documentElement.hasAttribute('data-unstored');
  await waitFor(() => expect(isUnstored()).toBe(false));
  drafts.save('one', { symbol: 'AAPL' });
  const other = drafts.saveNow('other', { symbol: 'MSFT' });
  expect(isUnstored()).toBe(true);
  await other;
  expect(isUnstored()).toBe(true);
  await waitFor(() => expect(isUnstored()).toBe(false));
  expect([await onDisk('one'), await onDisk('other')]).not.toContain(undefined);
});

it('a draft that was saved or thrown away is gone', async () => {
  const { result } = form('gone');
  act(() => result.current[1]((before) => ({ ...before, symbol: 'X' })));
  act(() => result.current[2]());
  expect(result.current[0]).toEqual({ symbol: '', price: '1' });
  await hidePage();
  expect(await onDisk('gone')).toBeUndefined();
});

it('a discarded draft is removed from the disk immediately, also while its last edit is being written', async () => {
  drafts.save('discarded', { symbol: 'OLD' });
  await hidePage();
  expect(await onDisk('discarded')).toBeDefined();
  drafts.save('discarded', { symbol: 'NEW' });
  const landing = hidePage();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  drafts.save('discarded', undefined);
  // No timer runs any more, as in a page that is reloaded.
  vi.clearAllTimers();
  vi.useRealTimers();
  await landing;
  await eventually(async () => expect(await onDisk('discarded')).toBeUndefined());
});

it('a form opened again right away begins with the text typed a moment ago', async () => {
  drafts.save('reopened', { symbol: 'NOW' });
  expect(await drafts.load('reopened')).toEqual({ symbol: 'NOW' });
  drafts.save('reopened', undefined);
  expect(await drafts.load('reopened')).toBeUndefined();
});

it('typing that began before the draft was read is not overwritten by it', async () => {
  const first = form('race');
  act(() => first.result.current[1]((before) => ({ ...before, symbol: 'OLD' })));
  await hidePage();
  first.unmount();
  const second = form('race');
  act(() => second.result.current[1]((before) => ({ ...before, symbol: 'NEW' })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second.result.current[0].symbol).toBe('NEW');
});
