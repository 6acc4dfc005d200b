import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharePolling } from './sharePolling.ts';

type Tab = ReturnType<typeof sharePolling> & {
  visible: boolean;
  asked: number;
  answers: boolean;
  standing: boolean;
  connecting: boolean;
  shows: (visible: boolean) => void;
};

/** Tabs of one browser: what one sends reaches the others a millisecond later. */
function browser(...visibles: readonly boolean[]): readonly Tab[] {
  const tabs: Tab[] = visibles.map((visible) => {
    const tab = { visible, asked: 0, answers: true, standing: false, connecting: false } as Tab;
    const turns = sharePolling({
      visible: () => tab.visible,
      poll: async () => {
        tab.asked++;
        return tab.answers;
      },
      stands: () => tab.standing,
      connects: () => tab.connecting,
      now: Date.now,
      notify: () => {
        setTimeout(() => {
          for (const other of tabs) if (other !== tab) other.postpone();
        }, 1);
      },
    });
    return Object.assign(tab, turns, {
      shows(now: boolean) {
        tab.visible = now;
        tab.refresh();
      },
    });
  });
  for (const tab of tabs) tab.refresh();
  return tabs;
}
const requests = (tabs: readonly Tab[]) => tabs.reduce((sum, { asked }) => sum + asked, 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('three tabs of which one is visible make at most 21 requests in ten minutes', () => {
  const tabs = browser(false, true, false);
  vi.advanceTimersByTime(600_000);
  expect(tabs.map(({ asked }) => asked)).toEqual([0, 21, 0]);
});

it('three visible tabs ask once each when they are opened, then one asks for all', () => {
  const tabs = browser(true, true, true);
  vi.advanceTimersByTime(600_000);
  expect(requests(tabs)).toBeLessThanOrEqual(3 + 20);
  expect(Math.max(...tabs.map(({ asked }) => asked))).toBeGreaterThanOrEqual(20);
});

it('a hidden tab asks the moment it is shown, and is silent once it is hidden again', () => {
  const [one] = browser(false) as [Tab];
  vi.advanceTimersByTime(100_000);
  expect(one.asked).toBe(0);
  one.shows(true);
  expect(one.asked).toBe(1);
  one.shows(false);
  vi.advanceTimersByTime(100_000);
  expect(one.asked).toBe(1);
});

it('a stopped tab polls no more, not even when it is shown again or another tab sends a message', () => {
  const [one] = browser(true) as [Tab];
  one.stop();
  one.shows(true);
  one.postpone();
  vi.advanceTimersByTime(100_000);
  expect(one.asked).toBe(1);
});

it('another visible tab goes on when the one that asked is hidden, within 33 seconds', () => {
  const [first, second] = browser(true, true) as [Tab, Tab];
  vi.advanceTimersByTime(90_000);
  const leader = first.asked > second.asked ? first : second;
  const other = leader === first ? second : first;
  const before = other.asked;
  leader.shows(false);
  vi.advanceTimersByTime(33_000);
  expect(other.asked).toBe(before + 1);
});

it('a tab that was stopped asks no more', () => {
  const [one] = browser(true) as [Tab];
  one.stop();
  vi.advanceTimersByTime(600_000);
  expect(one.asked).toBe(1);
});

describe('while a push connection is open', () => {
  const connected = async () => {
    const [one] = browser(true) as [Tab];
    await vi.advanceTimersByTimeAsync(0);
    one.standing = true;
    return one;
  };

  it('polls only on a push, and every 15 minutes in any case', async () => {
    const one = await connected();
    await vi.advanceTimersByTimeAsync(899_000);
    expect(one.asked).toBe(1);
    one.tell();
    expect(one.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(899_000);
    expect(one.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(one.asked).toBe(3);
  });

  it('polls immediately when it is lost, and every 30 seconds from then on', async () => {
    const one = await connected();
    await vi.advanceTimersByTimeAsync(100_000);
    one.standing = false;
    one.goOn();
    expect(one.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(one.asked).toBe(5);
  });

  it('retries a failed poll for a push with the next poll', async () => {
    const one = await connected();
    one.answers = false;
    one.tell();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.asked).toBe(4);
    one.answers = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(one.asked).toBe(5);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(one.asked).toBe(5);
  });

  it('polls once more after an answer during which a push arrived, and never twice concurrently', async () => {
    const one = await connected();
    one.tell();
    one.tell();
    one.tell();
    expect(one.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(one.asked).toBe(3);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(one.asked).toBe(3);
  });

  it('a tab that is shown waits a moment for its connection, and asks without it', async () => {
    const one = await connected();
    one.shows(false);
    [one.standing, one.connecting] = [false, true];
    one.shows(true);
    await vi.advanceTimersByTimeAsync(1400);
    expect(one.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(one.asked).toBe(2);
  });

  it('a tab whose other told it of an answer asks nothing itself', async () => {
    const one = await connected();
    one.shows(false);
    [one.standing, one.connecting] = [false, true];
    one.shows(true);
    one.postpone();
    one.beTold();
    one.standing = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(one.asked).toBe(1);
  });
});
