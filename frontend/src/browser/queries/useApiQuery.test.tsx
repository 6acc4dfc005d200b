// @vitest-environment jsdom

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importIdOf } from '#domain/units/ids.ts';
import { ApiError } from '../api/apiError.ts';
import type { Browser } from '../createBrowser.ts';
import { inside, testBrowser } from '../testing/testBrowser.tsx';
import { createQueries } from './createQueries.ts';
import { useApiMutation } from './useApiMutation.ts';
import { useApiQuery } from './useApiQuery.ts';

const list = vi.fn();
const details = vi.fn();
const undo = vi.fn();
let browser: Browser;
const useImports = () => useApiQuery('imports', 'list', {});
const open = <T,>(hook: () => T) => renderHook(hook, { wrapper: inside(browser) }).result;

beforeEach(() => {
  for (const call of [list, details, undo]) call.mockReset().mockResolvedValue({});
  list.mockResolvedValue(['march']);
  browser = testBrowser({ server: { imports: { list, undo }, account: { details } }, user: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an answer is asked for once by all who show it', async () => {
  const [one, two] = [open(useImports), open(useImports)];
  expect(one.current.value).toBeNull();
  await waitFor(() => expect([one.current.value, two.current.value]).toEqual([['march'], ['march']]));
  expect(list).toHaveBeenCalledOnce();
});

it('does not request unwanted data', async () => {
  open(() => useApiQuery('imports', 'list', {}, false));
  await act(async () => undefined);
  expect(list).not.toHaveBeenCalled();
});

it('a failure shows the server’s sentence immediately, and retrying sends one more call', async () => {
  list.mockRejectedValueOnce(new ApiError('unknown', 'Your imports could not be read.', 500));
  const imports = open(useImports);
  await waitFor(() => expect(imports.current.error?.message).toBe('Your imports could not be read.'));
  act(imports.current.again);
  await waitFor(() => expect(imports.current).toMatchObject({ value: ['march'], error: null }));
});

it('asks twice more when the server is unavailable, and then shows that', async () => {
  vi.useFakeTimers();
  list.mockRejectedValue(new ApiError('unavailable', 'Afterbell is busy.', 503));
  const imports = open(useImports);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([list.mock.calls.length, imports.current.error?.message]).toEqual([3, 'Afterbell is busy.']);
});

it('a change makes its own area be asked again, and no other', async () => {
  const imports = open(useImports);
  const owner = open(() => useApiQuery('account', 'details', {}));
  await waitFor(() => expect([imports.current.value, owner.current.value]).toEqual([['march'], {}]));
  list.mockResolvedValue([]);
  const undoImport = open(() => useApiMutation('imports', 'undo'));
  await act(() => undoImport.current({ id: importIdOf('i1') }));
  await waitFor(() => expect(imports.current.value).toEqual([]));
  expect([list.mock.calls.length, details.mock.calls.length]).toEqual([2, 1]);
});

it('a request under way during a change is outdated: it is sent again', async () => {
  const { promise: late, resolve } = Promise.withResolvers<readonly string[]>();
  list.mockReturnValueOnce(late);
  const imports = open(useImports);
  const undoImport = open(() => useApiMutation('imports', 'undo'));
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  list.mockResolvedValue([]);
  await act(() => Promise.race([undoImport.current({ id: importIdOf('i1') }), new Promise((wait) => setTimeout(wait, 100))]));
  resolve(['march']);
  await act(async () => void (await late));
  await waitFor(() => expect(imports.current.value).toEqual([]));
});

it('a change that is refused throws, and nothing is asked again', async () => {
  const imports = open(useImports);
  await waitFor(() => expect(imports.current.value).toEqual(['march']));
  undo.mockRejectedValue(new ApiError('conflict', 'It was undone already.', 409));
  const undoImport = open(() => useApiMutation('imports', 'undo'));
  await act(async () => void (await expect(undoImport.current({ id: importIdOf('i1') })).rejects.toThrow('It was undone already.')));
  expect(list).toHaveBeenCalledOnce();
});

it('nothing of it outlives the session', async () => {
  const imports = open(useImports);
  await waitFor(() => expect(imports.current.value).toEqual(['march']));
  cleanup();
  await browser.session.end('expired');
  expect(browser.part(createQueries).getQueryCache().getAll()).toEqual([]);
});
