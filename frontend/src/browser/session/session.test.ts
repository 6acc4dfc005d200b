// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/schemas/user.ts';
import { mayaSignedIn, maya as user } from '../testing/testUser.ts';

const NOW = Date.parse('2026-11-20T22:00:00Z');
const END = Date.parse('2026-11-21T07:00:00Z');
const bearer = (end: number) =>
  `h.${btoa(JSON.stringify({ session_exp: end / 1000 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`;
const signedIn: SignedInUser = {
  ...mayaSignedIn,
  token: bearer(END),
  sessionEndsAt: new Date(END).toISOString(),
};
const json = (body: unknown, status = 200) => Response.json(body, { status });
const answer = vi.fn<() => Promise<Response>>();

/** The session as a freshly loaded page has it. */
const load = async () => {
  vi.resetModules();
  return await import('./session.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', answer.mockReset());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('at start', () => {
  it('nobody is signed in without a token, and nobody is asked', async () => {
    const { currentSession, watchSession } = await load();
    watchSession();
    expect(currentSession().status).toBe('out');
    expect(answer).not.toHaveBeenCalled();
  });

  it('a token that counts brings its user', async () => {
    localStorage.setItem('token', bearer(END));
    answer.mockResolvedValue(json({ success: true, data: user }));
    const { currentSession, validateSession } = await load();
    expect(currentSession().status).toBe('checking');
    await validateSession();
    expect(currentSession()).toEqual({ status: 'in', user, sessionEndsAt: END, arriving: false });
  });

  it('a token past its end is cleared without a call', async () => {
    localStorage.setItem('token', bearer(NOW));
    const { currentSession, validateSession, token } = await load();
    await validateSession();
    expect([currentSession().status, token()]).toEqual(['out', null]);
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(['', 'garbage', 'a.b.c', `h.${btoa('{}')}.s`, `h.${btoa('null')}.s`])(
    'a token that says no end (%s) is cleared',
    async (text) => {
      localStorage.setItem('token', text);
      const { validateSession, token } = await load();
      await validateSession();
      expect(token()).toBeNull();
    },
  );

  it('a token the server refuses is cleared', async () => {
    localStorage.setItem('token', bearer(END));
    answer.mockResolvedValue(json({ success: false, error: 'Please sign in.', code: 'signed_out' }, 401));
    const { currentSession, validateSession, token } = await load();
    await validateSession();
    expect([currentSession().status, token()]).toEqual(['out', null]);
  });

  it.each([
    ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['out of order', async () => json({ message: 'Internal Server Error' }, 500)],
    ['cut off in the middle of its answer', async () => new Response('{"success":true,', { status: 200 })],
    ['hidden behind the sign-in page of a network', async () => new Response('<!doctype html>', { status: 200 })],
  ])('a server that is %s ends no session', async (_, happens) => {
    localStorage.setItem('token', bearer(END));
    answer.mockImplementation(happens);
    const { currentSession, validateSession, token } = await load();
    await validateSession();
    expect([currentSession().status, token()]).toEqual(['away', bearer(END)]);
  });
});

describe('signing in', () => {
  it('with a part of the user missing fetches the full profile before anybody is in', async () => {
    const { currentSession, signIn } = await load();
    const { specialAccess: _, ...lacking } = user;
    answer.mockResolvedValueOnce(json({ success: true, data: { ...lacking, sealKey: signedIn.sealKey } }));
    answer.mockResolvedValueOnce(json({ success: true, data: user }));
    signIn({ ...signedIn, specialAccess: undefined } as never);
    expect(currentSession().status).toBe('checking');
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'in', user }));
  });

  it('goes on under the token that came with a new password, unless the session ended meanwhile', async () => {
    const { currentSession, endSession, replaceToken, signIn, token } = await load();
    signIn(signedIn);
    replaceToken({ token: 'next', sessionEndsAt: new Date(END + 1000).toISOString() });
    expect([token(), currentSession().status, currentSession().sessionEndsAt]).toEqual(['next', 'in', END + 1000]);
    await endSession('expired');
    replaceToken({ token: 'late', sessionEndsAt: new Date(END).toISOString() });
    expect(token()).toBeNull();
  });
});

describe('the end', () => {
  it('comes at 2AM, within a minute, and wipers hear why', async () => {
    const { currentSession, signIn, watchSession, onSessionEnd } = await load();
    const wipe = vi.fn();
    onSessionEnd(wipe);
    watchSession();
    signIn(signedIn);
    await vi.advanceTimersByTimeAsync(END - NOW - 60_000);
    expect(currentSession().status).toBe('in');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(currentSession().status).toBe('out');
    expect(localStorage.getItem('token')).toBeNull();
    expect(wipe).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('waits for every wiper, also for one that fails, before the page knows', async () => {
    const { currentSession, endSession, onSessionEnd, signIn } = await load();
    signIn(signedIn);
    let done = false;
    onSessionEnd(() => Promise.reject(new Error('disk')));
    onSessionEnd(async () => {
      await Promise.resolve();
      expect(currentSession().status).toBe('in');
      done = true;
    });
    await endSession('logout');
    expect([done, currentSession().status]).toEqual([true, 'out']);
  });

  it('at logout comes even when the server cannot be told', async () => {
    const { currentSession, logout, signIn } = await load();
    signIn(signedIn);
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await logout();
    expect([currentSession().status, localStorage.getItem('token'), localStorage.getItem('darkMode')]).toEqual(['out', null, null]);
  });

  it('by a logout empties the disk, also when a refused call had ended the session a moment before', async () => {
    const deleteDatabase = vi.fn(() => {
      const request = { onsuccess: () => undefined } as unknown as IDBOpenDBRequest;
      queueMicrotask(() => request.onsuccess?.(new Event('success')));
      return request;
    });
    vi.stubGlobal('indexedDB', { deleteDatabase, open: () => ({}) });
    const { endSession, signIn } = await load();
    signIn(signedIn);
    await endSession('expired');
    expect(deleteDatabase).not.toHaveBeenCalled();
    await endSession('logout');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('afterbell');
  });

  it('follows another tab that signed out, and a session begins when another tab signs in', async () => {
    const { currentSession, signIn, watchSession } = await load();
    watchSession();
    signIn(signedIn);
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await vi.waitFor(() => expect(currentSession().status).toBe('out'));
    localStorage.setItem('token', bearer(END));
    answer.mockImplementation(async () => json({ success: true, data: user }));
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: bearer(END) }));
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('maya'));
  });
});
