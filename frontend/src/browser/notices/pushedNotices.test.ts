import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticesPorts } from './createNoticesStore.ts';
import { chanceOf, type Losses, pushedBrowser, pushServer } from './testing/pushedBrowser.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const [SECOND, MINUTE] = [1000, 60_000];

describe('with a push connection', () => {
  it('shows news within a second, in every visible tab, for one request and one connection of two lines', async () => {
    const server = pushServer(1);
    const tabs = pushedBrowser(server, [true, true, false]);
    await pass(2 * MINUTE);
    const before = server.counted.requests;
    server.write();
    await pass(SECOND);
    expect(tabs.map(({ shown }) => shown.size)).toEqual([1, 1, 1]);
    expect([server.counted.requests - before, server.counted.connections]).toEqual([1, 2]);
  });

  it('three tabs, one of them visible, make two requests in ten minutes, where polls make twenty-one', async () => {
    const [pushed, polled] = [pushServer(2), pushServer(2, {}, false)];
    for (const server of [pushed, polled]) pushedBrowser(server, [false, true, false]);
    await pass(10 * MINUTE - SECOND);
    const { requests, connections, bytes } = pushed.counted;
    console.log(`ten minutes: ${requests} requests and ${bytes} bytes on ${connections} lines; polls: ${polled.counted.requests} requests`);
    expect(requests).toBeLessThanOrEqual(2);
    expect(polled.counted.requests).toBe(20);
    // A heartbeat on each line every minute, and the setup.
    expect(bytes).toBeLessThan(8000);
  });

  it('three visible tabs share one connection, and none polls', async () => {
    const server = pushServer(3);
    pushedBrowser(server, [true, true, true]);
    await pass(10 * MINUTE - SECOND);
    expect(server.counted.connections).toBe(2);
    expect(server.counted.requests).toBeLessThanOrEqual(3 + 2);
  });

  it('another visible tab connects when the connected tab is hidden, and misses nothing in between', async () => {
    const server = pushServer(4);
    const tabs = pushedBrowser(server, [true, true]);
    await pass(MINUTE);
    tabs[0]!.show(false);
    server.write();
    await pass(2 * SECOND);
    expect(tabs[1]!.shown.size).toBe(1);
    server.write();
    await pass(SECOND);
    expect(tabs[1]!.shown.size).toBe(2);
  });

  it('hidden tabs have no connection; shown again, one request loads the missed ones', async () => {
    const server = pushServer(5);
    const [tab] = pushedBrowser(server, [true]);
    await pass(MINUTE);
    tab!.show(false);
    const before = { ...server.counted };
    await pass(60 * MINUTE);
    server.write();
    await pass(60 * MINUTE);
    expect(server.counted).toEqual(before);
    tab!.show(true);
    await pass(2 * SECOND);
    expect(tab!.shown.size).toBe(1);
    expect(server.counted.requests - before.requests).toBe(1);
  });

  it('a session that ends closes it, and nothing is asked any more', async () => {
    const server = pushServer(6);
    const [tab] = pushedBrowser(server, [true]);
    await pass(MINUTE);
    tab!.close();
    const before = { ...server.counted };
    await pass(10 * MINUTE);
    expect(server.counted).toEqual(before);
  });

  it('a line that falls silent is noticed within 60 seconds, and polls go on', async () => {
    const server = pushServer(7);
    const [tab] = pushedBrowser(server, [true]);
    for (let n = 0; n < 40; n++) {
      await pass(90 * SECOND + n * 1700);
      server.away(true);
      const silenced = Date.now();
      server.silence();
      server.write();
      await pass(MINUTE);
      expect(tab!.shown.get(silenced), `after ${n}`).toBeDefined();
      server.away(false);
    }
  });

  it('without a connection it polls every 30 seconds, and tries again later and later', async () => {
    const server = pushServer(8, { connecting: 1 });
    pushedBrowser(server, [true]);
    await pass(10 * MINUTE - SECOND);
    expect(server.counted.requests).toBe(20);
    expect(server.counted.connections).toBeGreaterThan(15);
    expect(server.counted.connections).toBeLessThan(60);
  });
});

/** The naive client: one connection, trusted until it is closed, without a poll for events before it. */
const naive =
  ({ openSocket }: Pick<ReturnType<typeof pushServer>, 'openSocket'>): NoticesPorts['push'] =>
  ({ onNews, onHeard, onLost }) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    function open(): void {
      const socket = openSocket('', []);
      socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init' }));
      socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(String(data)) as { type: string };
        if (type === 'connection_ack') socket.send(JSON.stringify({ type: 'subscribe' }));
        if (type === 'data') onNews();
        if (type !== 'subscribe_success') return;
        onHeard();
        timer = setInterval(onHeard, 10 * SECOND);
      };
      socket.onclose = () => {
        clearInterval(timer);
        onLost();
        setTimeout(open, SECOND);
      };
    }
    let isOpen = false;
    return {
      begins: () => false,
      follow() {
        if (!isOpen) open();
        isOpen = true;
      },
      show: () => {},
      hide: () => {},
      forget: () => {},
    };
  };

/**
 * Simulates an hour of notifications with lost connections and events: the longest delay of one, or null if one
 * never appeared.
 */
async function longestWait(seed: number, losses: Losses, twin?: typeof naive): Promise<number | null> {
  const server = pushServer(seed, losses);
  const chance = chanceOf(seed + 1);
  const [tab] = pushedBrowser(server, [true], twin?.(server));
  const end = Date.now() + 60 * MINUTE;
  while (Date.now() < end) {
    await pass(chance() * 4 * MINUTE);
    server.write();
  }
  await pass(16 * MINUTE);
  const waits = server.written.map((at) => (tab!.shown.get(at) ?? Number.POSITIVE_INFINITY) - at);
  tab!.close();
  const longest = Math.max(...waits);
  return Number.isFinite(longest) ? longest : null;
}

const seeds = Array.from({ length: 30 }, (_, n) => n + 1);

describe('while connections are lost at random', () => {
  it('none is missed, and each is shown within the 60 seconds in which a loss is noticed and the 30 of a poll', async () => {
    const lossy = { connecting: 0.4, silent: 0.5, life: 5 * MINUTE };
    for (const seed of seeds) {
      const longest = await longestWait(seed, lossy);
      expect(longest, `seed ${seed}`).not.toBeNull();
      expect(longest!, `seed ${seed}`).toBeLessThanOrEqual(90 * SECOND);
    }
  });

  it('where events are lost besides, the ask of every 15 minutes finds them', async () => {
    const lossy = { events: 0.4, connecting: 0.2, silent: 0.3, life: 20 * MINUTE };
    for (const seed of seeds) {
      const longest = await longestWait(seed, lossy);
      expect(longest, `seed ${seed}`).not.toBeNull();
      expect(longest!, `seed ${seed}`).toBeLessThanOrEqual(15 * MINUTE + 31 * SECOND);
    }
  });

  it('the naive twin keeps some back for longer', async () => {
    const lossy = { connecting: 0.4, silent: 0.5, life: 5 * MINUTE };
    let late = 0;
    for (const seed of seeds.slice(0, 5))
      late += ((await longestWait(seed, lossy, naive)) ?? Number.POSITIVE_INFINITY) > 90 * SECOND ? 1 : 0;
    expect(late).toBe(5);
  });
});
