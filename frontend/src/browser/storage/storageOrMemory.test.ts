// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { namesIn, storageOrMemory } from './storageOrMemory.ts';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const blocked = (): never => {
  throw new DOMException('The request was denied.', 'SecurityError');
};
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('stores in the browser and reports no refusal when the browser takes everything', () => {
  const onRefused = vi.fn();
  const storage = storageOrMemory(() => localStorage, onRefused);
  storage.setItem('token', 'a');
  expect([localStorage.getItem('token'), storage.getItem('token'), namesIn(storage)]).toEqual(['a', 'a', ['token']]);
  storage.clear();
  expect([localStorage.length, storage.length, onRefused.mock.calls.length]).toEqual([0, 0, 0]);
});

it('holds everything in memory and reports a refusal when touching the storage throws', () => {
  const onRefused = vi.fn();
  const storage = storageOrMemory(blocked, onRefused);
  expect(storage.getItem('token')).toBeNull();
  expect(onRefused).toHaveBeenCalled();
  storage.setItem('token', 'a');
  storage.setItem('theme', 'dark');
  expect([storage.getItem('token'), namesIn(storage)]).toEqual(['a', ['token', 'theme']]);
  storage.removeItem('token');
  expect([storage.getItem('token'), storage.key(0), storage.length]).toEqual([null, 'theme', 1]);
  storage.clear();
  expect(storage.length).toBe(0);
});

it('holds in memory what a full storage refuses, and removes the earlier value that the next page would read', () => {
  localStorage.setItem('token', 'old');
  localStorage.setItem('theme', 'dark');
  const onRefused = vi.fn();
  const storage = storageOrMemory(() => localStorage, onRefused);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  storage.setItem('token', 'new');
  expect([storage.getItem('token'), localStorage.getItem('token'), [...namesIn(storage)].sort()]).toEqual([
    'new',
    null,
    ['theme', 'token'],
  ]);
  expect(onRefused).toHaveBeenCalled();
  setItem.mockRestore();
  storage.setItem('token', 'newer');
  expect([storage.getItem('token'), localStorage.getItem('token')]).toEqual(['newer', 'newer']);
});
