// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { testBrowser } from '#browser/testing/testBrowser.tsx';
import { userIdOf } from '#domain/units/ids.ts';
import { createJournal } from './createJournal.ts';

it('opens nothing for a screen that appears while the session ends, and opens for the next user', async () => {
  const open = vi.fn(async () => null);
  const browser = testBrowser({
    workers: { journal: { open, localVersion: async () => ({ version: null, ids: [], staged: [] }) } },
    user: {},
  });
  const journal = browser.part(createJournal);
  const { session } = browser;
  const maya = session.get().user!;
  await journal.open(maya._id);
  expect(open).toHaveBeenCalledOnce();
  session.onEnd(async () => {
    await Promise.resolve();
    // As an effect of a screen does.
    await journal.open(maya._id);
  });
  await session.end('expired');
  expect([open.mock.calls.length, journal.get().userId]).toEqual([1, null]);
  localStorage.setItem('token', 'another');
  await journal.open(userIdOf('noah'));
  expect(open).toHaveBeenCalledTimes(2);
});
