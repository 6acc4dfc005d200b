// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { done, inTransaction } from './database.ts';
import { sealKeyOf } from './seal.ts';

const state = vi.hoisted(() => ({ key: null as CryptoKey | null, enders: [] as (() => unknown)[] }));
vi.mock('../session/session.ts', () => ({
  currentSession: () => ({ user: { _id: 'maya' } }),
  onSessionEnd: (wipe: () => unknown) => void state.enders.push(wipe),
}));
vi.mock('./sealKey.ts', () => ({ currentSealKey: async () => state.key }));
const { useDraft, loadDraft, saveDraft } = await import('./drafts.ts');

beforeEach(async () => {
  state.key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
});
const form = (name: string) => renderHook(() => useDraft(name, { symbol: '', price: '1' }));
const onDisk = (name: string) => inTransaction('readonly', ({ drafts }) => done(drafts.get(['maya', name])));

it('what was typed is there again after a reload, and fields that came later keep their start', async () => {
  const first = form('trade');
  act(() => first.result.current[1]((before) => ({ ...before, symbol: 'AAPL' })));
  await waitFor(async () => expect(await loadDraft('trade')).toEqual({ symbol: 'AAPL', price: '1' }));
  first.unmount();
  const second = renderHook(() => useDraft<Record<string, string>>('trade', { symbol: '', note: 'new' }));
  await waitFor(() => expect(second.result.current[0]).toMatchObject({ symbol: 'AAPL', note: 'new' }));
});

it('the end of a session keeps the last letters, locked: without the key nothing of them can be read', async () => {
  const { result } = form('late');
  act(() => result.current[1]((before) => ({ ...before, symbol: 'SECRETCO' })));
  const ending = Promise.all(state.enders.map((end) => end()));
  const key = state.key;
  state.key = null;
  await ending;
  expect(await loadDraft('late')).toBeUndefined();
  const { bytes } = (await onDisk('late')) as { bytes: ArrayBuffer };
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('SECRETCO');
  state.key = key;
  expect(await loadDraft('late')).toMatchObject({ symbol: 'SECRETCO' });
});

it('a draft that was saved or thrown away is gone', async () => {
  const { result } = form('gone');
  act(() => result.current[1]((before) => ({ ...before, symbol: 'X' })));
  act(() => result.current[2]());
  await Promise.all(state.enders.map((end) => end()));
  expect(await onDisk('gone')).toBeUndefined();
});

it('a draft thrown away is gone from the disk at once, also while what was typed last is still on its way there', async () => {
  saveDraft('discarded', { symbol: 'OLD' });
  await Promise.all(state.enders.map((end) => end()));
  expect(await onDisk('discarded')).toBeDefined();
  saveDraft('discarded', { symbol: 'NEW' });
  const landing = Promise.all(state.enders.map((end) => end()));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  saveDraft('discarded', undefined);
  // No timer runs any more, as in a page that is reloaded.
  vi.clearAllTimers();
  vi.useRealTimers();
  await landing;
  await vi.waitFor(async () => expect(await onDisk('discarded')).toBeUndefined());
});

it('a form opened again right away begins with what was typed a moment ago', async () => {
  saveDraft('reopened', { symbol: 'NOW' });
  expect(await loadDraft('reopened')).toEqual({ symbol: 'NOW' });
  saveDraft('reopened', undefined);
  expect(await loadDraft('reopened')).toBeUndefined();
});

it('typing that began before the draft was read is not overwritten by it', async () => {
  const first = form('race');
  act(() => first.result.current[1]((before) => ({ ...before, symbol: 'OLD' })));
  await Promise.all(state.enders.map((end) => end()));
  first.unmount();
  const second = form('race');
  act(() => second.result.current[1]((before) => ({ ...before, symbol: 'NEW' })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second.result.current[0].symbol).toBe('NEW');
});
