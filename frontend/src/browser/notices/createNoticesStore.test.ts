import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/areas/notifications.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { createSharedPush } from '../push/createSharedPush.ts';
import { createNoticesStore, type NoticesPorts } from './createNoticesStore.ts';
import { unreadCount } from './noticesState.ts';

const one = (id: string, read = false): Notification => ({
  _id: id,
  title: `Title ${id}`,
  message: 'Something happened.',
  type: 'system',
  read,
  createdAt: '2026-11-20T12:00:00.000Z',
});
const page = (...notifications: readonly Notification[]) => ({ notifications, more: false });

/** Channels between the tabs of one browser. */
function channels(): NoticesPorts['channel'] {
  const all = new Set<(message: unknown) => void>();
  return (onMessage) => {
    all.add(onMessage);
    return {
      send: (message) => {
        for (const other of all) if (other !== onMessage) other(structuredClone(message));
      },
      close: () => void all.delete(onMessage),
    };
  };
}

const calls = {
  list: vi.fn<NoticesPorts['calls']['list']>(),
  markRead: vi.fn(async () => ({})),
  markAllRead: vi.fn(async () => ({})),
  remove: vi.fn(async () => ({})),
  forget: vi.fn(),
};
/** A deployment without a push connection. */
const push = () => createSharedPush({ load: () => Promise.reject(new Error('There is no address.')), locks: null });
const tab = (channel = channels(), visible = true) => createNoticesStore({ calls, visible: () => visible, channel, push, now: Date.now });
const soon = () => vi.advanceTimersByTimeAsync(0);
const ids = (notices: ReturnType<typeof tab>) => notices.get().all?.map(({ _id, read }) => (read ? _id : `${_id}*`));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  calls.list.mockResolvedValue(page(one('b'), one('a', true)));
});
afterEach(() => void vi.useRealTimers());

describe('following notifications', () => {
  it('is empty until the first answer, then newest first with its unread', async () => {
    const notices = tab();
    notices.open(userIdOf('maya'));
    expect(notices.get()).toMatchObject({ all: null, problem: null });
    expect(unreadCount(notices.get())).toBe(0);
    await soon();
    expect(ids(notices)).toEqual(['b*', 'a']);
    expect(unreadCount(notices.get())).toBe(1);
  });

  it('asks again every 30 seconds', async () => {
    const notices = tab();
    notices.open(userIdOf('maya'));
    calls.list.mockResolvedValue(page(one('c'), one('b'), one('a', true)));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ids(notices)).toEqual(['c*', 'b*', 'a']);
    expect(calls.list).toHaveBeenCalledTimes(2);
  });

  it('shows an error when they cannot be loaded, keeps the loaded ones, and continues', async () => {
    const notices = tab();
    notices.open(userIdOf('maya'));
    await soon();
    calls.list.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(notices.get().problem).toBe('Failed to load notifications');
    expect(ids(notices)).toEqual(['b*', 'a']);
    await notices.again();
    expect(notices.get().problem).toBeNull();
  });

  it('updates other tabs of the same person, and no other person’s', async () => {
    const channel = channels();
    const [hidden, other, seen] = [tab(channel, false), tab(channel, false), tab(channel)];
    hidden.open(userIdOf('maya'));
    other.open(userIdOf('ben'));
    seen.open(userIdOf('maya'));
    await soon();
    expect([ids(hidden), ids(other), ids(seen)]).toEqual([['b*', 'a'], undefined, ['b*', 'a']]);
    expect(calls.list).toHaveBeenCalledTimes(1);
  });

  it('forgets everything when it is closed, also an answer that was on its way', async () => {
    const notices = tab();
    notices.open(userIdOf('maya'));
    notices.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(notices.get()).toEqual({ userId: null, all: null, more: false, problem: null });
    expect(calls.list).toHaveBeenCalledTimes(1);
  });

  it('fetches older ones and keeps them when the newest are asked for again', async () => {
    calls.list.mockImplementation(async ({ before }) =>
      before === undefined ? { notifications: [one('c')], more: true } : page(one('b'), one('a')),
    );
    const notices = tab();
    notices.open(userIdOf('maya'));
    await soon();
    expect(notices.get().more).toBe(true);
    await notices.fetchOlder();
    expect(calls.list).toHaveBeenLastCalledWith({ before: 'c' });
    await notices.again();
    expect([ids(notices), notices.get().more]).toEqual([['c*', 'b*', 'a*'], false]);
  });
});

describe('own actions', () => {
  it.each([
    ['read', ['b', 'a'], (n: ReturnType<typeof tab>) => n.read('b')],
    ['readAll', ['b', 'a'], (n: ReturnType<typeof tab>) => n.readAll()],
    ['remove', ['a'], (n: ReturnType<typeof tab>) => n.remove('b')],
  ] as const)('%s applies immediately, also against an earlier answer', async (_, after, act) => {
    const notices = tab();
    notices.open(userIdOf('maya'));
    await soon();
    const done = act(notices);
    expect([ids(notices), unreadCount(notices.get())]).toEqual([after, 0]);
    await done;
    await notices.again();
    expect(ids(notices)).toEqual(after);
  });

  it.each([
    ['markRead', (n: ReturnType<typeof tab>) => n.read('b')],
    ['markAllRead', (n: ReturnType<typeof tab>) => n.readAll()],
    ['remove', (n: ReturnType<typeof tab>) => n.remove('b')],
  ] as const)('%s that the server refuses is taken back, and said', async (name, act) => {
    calls[name].mockRejectedValueOnce(new Error('away'));
    const notices = tab();
    notices.open(userIdOf('maya'));
    await soon();
    await expect(act(notices)).rejects.toThrow('away');
    expect([ids(notices), unreadCount(notices.get())]).toEqual([['b*', 'a'], 1]);
  });
});
