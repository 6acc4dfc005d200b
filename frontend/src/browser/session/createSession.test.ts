// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/schemas/user.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { createDatabase } from '../storage/createDatabase.ts';
import { testBrowser } from '../testing/testBrowser.tsx';
import { mayaSignedIn, maya as user } from '../testing/testUser.ts';
import { PUSH_OF } from './session.ts';

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
const load = (indexedDb?: IDBFactory) => testBrowser({ fetch: () => answer(), database: createDatabase(indexedDb) }).session;

/** The same, in a browser that shows notifications until `unsubscribe`. */
const loadWithPush = (unsubscribe: () => Promise<void>) => {
  const devices = { isBlocked: () => false, current: async () => null, subscribe: async () => null, unsubscribe };
  const serviceWorker = { version: '', register: () => Promise.reject(new Error('none')), reload: () => undefined, devices };
  return testBrowser({ fetch: () => answer(), database: createDatabase(undefined), serviceWorker }).session;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  answer.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('at start', () => {
  it('is signed out without a token, and sends no call', async () => {
    const { get, watch } = load();
    watch();
    expect(get().status).toBe('out');
    expect(answer).not.toHaveBeenCalled();
  });

  it('a token that counts brings its user', async () => {
    localStorage.setItem('token', bearer(END));
    answer.mockResolvedValue(json({ success: true, data: user }));
    const { get, validate } = load();
    expect(get().status).toBe('checking');
    await validate();
    expect(get()).toEqual({ status: 'in', user, sessionEndsAt: END, arriving: false });
  });

  it('a token past its end is cleared without a call', async () => {
    localStorage.setItem('token', bearer(NOW));
    const { get, validate, token } = load();
    await validate();
    expect([get().status, token()]).toEqual(['out', null]);
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(['', 'garbage', 'a.b.c', `h.${btoa('{}')}.s`, `h.${btoa('null')}.s`])('clears a token without an expiry (%s)', async (text) => {
    localStorage.setItem('token', text);
    const { validate, token } = load();
    await validate();
    expect(token()).toBeNull();
  });

  it('a token the server refuses is cleared', async () => {
    localStorage.setItem('token', bearer(END));
    answer.mockResolvedValue(json({ success: false, error: 'Please sign in.', code: 'signed_out' }, 401));
    const { get, validate, token } = load();
    await validate();
    expect([get().status, token()]).toEqual(['out', null]);
  });

  it.each([
    ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['out of order', async () => json({ message: 'Internal Server Error' }, 500)],
    ['cut off in the middle of its answer', async () => new Response('{"success":true,', { status: 200 })],
    ['hidden behind the sign-in page of a network', async () => new Response('<!doctype html>', { status: 200 })],
  ])('a server that is %s ends no session', async (_, happens) => {
    localStorage.setItem('token', bearer(END));
    answer.mockImplementation(happens);
    const { get, validate, token } = load();
    await validate();
    expect([get().status, token()]).toEqual(['away', bearer(END)]);
  });
});

describe('signing in', () => {
  it('with a part of the user missing fetches the full profile before the session begins', async () => {
    const { get, signIn } = load();
    const { specialAccess: _, ...lacking } = user;
    answer.mockResolvedValueOnce(json({ success: true, data: { ...lacking, sealKey: signedIn.sealKey } }));
    answer.mockResolvedValueOnce(json({ success: true, data: user }));
    signIn({ ...signedIn, specialAccess: undefined } as never);
    expect(get().status).toBe('checking');
    await eventually(() => expect(get()).toMatchObject({ status: 'in', user }));
  });

  it('continues under the token of a new password, unless the trader logs out', async () => {
    const { get, end, replaceToken, signIn, token } = load();
    const answer = (bearer: string) => async () => ({ token: bearer, sessionEndsAt: new Date(END + 1000).toISOString() });
    signIn(signedIn);
    await replaceToken(answer('next'));
    expect([token(), get().status, get().sessionEndsAt]).toEqual(['next', 'in', END + 1000]);
    await replaceToken(async () => {
      await end('logout');
      return answer('late')();
    });
    expect([token(), get().status]).toEqual([null, 'out']);
  });

  it('ignores refusals of the old token while the new one is on its way', async () => {
    const { get, end, replaceToken, signIn, token, watch } = load();
    watch();
    signIn(signedIn);
    await replaceToken(async () => {
      await end('expired');
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      return { token: 'next', sessionEndsAt: new Date(END).toISOString() };
    });
    expect([token(), get().status]).toEqual(['next', 'in']);
    const refused = replaceToken(async () => {
      await end('expired');
      throw new Error('Sign in with the new one.');
    });
    await expect(refused).rejects.toThrow('Sign in');
    expect([token(), get().status]).toEqual([null, 'out']);
  });
});

describe('the end', () => {
  it('happens at 2AM, within a minute, and passes the reason to its listeners', async () => {
    const { get, signIn, watch, onEnd } = load();
    const wipe = vi.fn();
    onEnd(wipe);
    watch();
    signIn(signedIn);
    await vi.advanceTimersByTimeAsync(END - NOW - 60_000);
    expect(get().status).toBe('in');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(get().status).toBe('out');
    expect(localStorage.getItem('token')).toBeNull();
    expect(wipe).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('waits for every wiper, also for one that fails, before the page knows', async () => {
    const { get, end, onEnd, signIn } = load();
    signIn(signedIn);
    let done = false;
    onEnd(() => Promise.reject(new Error('disk')));
    onEnd(async () => {
      await Promise.resolve();
      expect(get().status).toBe('in');
      done = true;
    });
    await end('logout');
    expect([done, get().status]).toEqual([true, 'out']);
  });

  it('at logout happens even when the server is unreachable', async () => {
    const { get, logout, signIn } = load();
    signIn(signedIn);
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await logout();
    expect([get().status, localStorage.getItem('token'), localStorage.getItem('darkMode')]).toEqual(['out', null, null]);
  });

  it('by a logout empties the disk, also when a refused call had ended the session a moment before', async () => {
    const deleteDatabase = vi.fn(() => {
      const request = { onsuccess: () => undefined } as unknown as IDBOpenDBRequest;
      queueMicrotask(() => request.onsuccess?.(new Event('success')));
      return request;
    });
    const { end, signIn } = load({ deleteDatabase, open: () => ({}) } as unknown as IDBFactory);
    signIn(signedIn);
    await end('expired');
    expect(deleteDatabase).not.toHaveBeenCalled();
    await end('logout');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('afterbell');
  });

  it('by a logout ends the notifications of this browser, also when that fails or never settles; an expiry does not', async () => {
    const unsubscribe = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const { get, end, signIn } = loadWithPush(unsubscribe);
    signIn(signedIn);
    await end('expired');
    expect(unsubscribe).not.toHaveBeenCalled();
    signIn(signedIn);
    await end('logout');
    expect([unsubscribe.mock.calls.length, get().status]).toEqual([1, 'out']);
    unsubscribe.mockRejectedValue(new TypeError('no push service'));
    signIn(signedIn);
    await end('logout');
    expect([unsubscribe.mock.calls.length, get().status]).toEqual([2, 'out']);
    await eventually(() => expect(console.warn).toHaveBeenCalledOnce());
  });

  it('leaves notifications to the user who turned them on: another who signs in after them ends them', async () => {
    const unsubscribe = vi.fn(async () => undefined);
    const { end, signIn } = loadWithPush(unsubscribe);
    signIn(signedIn);
    localStorage.setItem(PUSH_OF, signedIn._id);
    await end('expired');
    signIn(signedIn);
    await end('expired');
    expect(unsubscribe).not.toHaveBeenCalled();
    signIn({ ...signedIn, _id: userIdOf('noah') });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(localStorage.getItem(PUSH_OF)).toBeNull();
  });

  it('is a logout while one is running, also when a call is refused during it: the disk is emptied before the page is updated', async () => {
    const heard: string[] = [];
    const database = { ...createDatabase(undefined), forgetEverybody: async () => void heard.push('emptied') };
    const { get, subscribe, signIn, logout, end, onEnd } = testBrowser({ fetch: () => answer(), database }).session;
    onEnd((reason) => void heard.push(reason));
    signIn(signedIn);
    subscribe(() => heard.push(get().status));
    answer.mockImplementation(async () => {
      await end('expired');
      return json({ success: true });
    });
    await logout();
    expect(heard.slice(0, 3)).toEqual(['logout', 'emptied', 'out']);
    signIn(signedIn);
    await end('expired');
    expect(heard.slice(-2)).toEqual(['expired', 'out']);
  });

  it('by a call that is refused does not come; the next call that is, is an end like any other', async () => {
    const { get, leave, signIn, end, onEnd } = load();
    const reasons: string[] = [];
    onEnd((reason) => void reasons.push(reason));
    signIn(signedIn);
    await expect(leave(() => Promise.reject(new Error('Wrong password.')))).rejects.toThrow('Wrong password.');
    expect(get().status).toBe('in');
    await end('expired');
    expect(reasons).toEqual(['expired']);
  });

  it('happens before the answer about an earlier token: a user who signed in since stays', async () => {
    const { get, validate, end, signIn } = load();
    for (const late of [json({ success: true, data: user }), json({ success: false, error: 'Unauthorized', code: 'unauthorized' }, 401)]) {
      localStorage.setItem('token', bearer(END - 1000));
      let come = (_: Response): void => undefined;
      answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
      const asked = validate();
      await end('elsewhere');
      signIn({ ...signedIn, _id: userIdOf('noah') });
      come(late);
      await asked;
      expect(get()).toMatchObject({ status: 'in', user: { _id: 'noah' } });
      await end('expired');
    }
  });

  it('is ignored by a tab that slept until a user was signed in again', async () => {
    const { get, signIn, watch } = load();
    watch();
    signIn(signedIn);
    answer.mockImplementation(async () => json({ success: true, data: user }));
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await eventually(() => expect(get()).toMatchObject({ status: 'in', user }));
    expect(localStorage.getItem('token')).toBe(signedIn.token);
  });

  it('follows another tab that signed out, and a session begins when another tab signs in', async () => {
    const { get, signIn, watch } = load();
    watch();
    signIn(signedIn);
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await eventually(() => expect(get().status).toBe('out'));
    localStorage.setItem('token', bearer(END));
    answer.mockImplementation(async () => json({ success: true, data: user }));
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: bearer(END) }));
    await eventually(() => expect(get().user?.username).toBe('maya'));
  });
});
