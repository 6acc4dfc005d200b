// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { testBrowser, tokenUntil2030 } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn } from '#browser/testing/testUser.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { createJournal, openWithSession } from './createJournal.ts';

it('opens nothing for a screen that appears while the session ends, and opens for the next user', async () => {
  const open = vi.fn(async () => null);
  const browser = testBrowser({
    workers: { journal: { open, setRiskRules: async () => null, localVersion: async () => ({ version: null, ids: [], staged: [] }) } },
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

/** A browser with a stored token, and the names of the calls it made. */
function restoredSession(validated: Promise<object>) {
  const asked: string[] = [];
  const worker = {
    open: async () => asked.push('open') && null,
    setRiskRules: async () => null,
    commitSync: async () => null,
  };
  localStorage.setItem('token', tokenUntil2030);
  const browser = testBrowser({
    workers: { journal: worker },
    server: {
      auth: { validate: () => asked.push('session') && validated },
      trades: { book: () => asked.push('book') && { version: 7, entries: [], totals: [] } },
    },
  });
  return { browser, asked };
}

it('opens when the key arrives, and requests the book once', async () => {
  const validated = Promise.withResolvers<object>();
  const { browser, asked } = restoredSession(validated.promise);
  const journal = browser.part(createJournal);
  const validating = browser.session.validate();
  openWithSession(browser);
  await eventually(() => expect(asked).toEqual(['session']));
  expect(journal.get().userId).toBeNull();
  validated.resolve(mayaSignedIn);
  await validating;
  expect(journal.get().userId).toBe(mayaSignedIn._id);
  await eventually(() => expect(journal.get().syncedAt).not.toBeNull());
  expect(asked).toEqual(['session', 'open', 'book']);
});

it('opens nothing beside a session that is refused, nor for a user without a plan', async () => {
  const { browser, asked } = restoredSession(
    Promise.resolve({ ...mayaSignedIn, subscription: { ...mayaSignedIn.subscription, active: false, type: null } }),
  );
  openWithSession(browser);
  await browser.session.validate();
  expect(browser.session.get().user).not.toBeNull();
  expect(asked).not.toContain('open');
});
