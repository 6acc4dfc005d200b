import type { Notification } from '#contract/areas/notifications.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { createPush } from '../../push/createPush.ts';
import { createSharedPush } from '../../push/createSharedPush.ts';
import type { PushSocket } from '../../push/openPushLine.ts';
import { createNoticesStore, type NoticesPorts } from '../createNoticesStore.ts';

/** As long as a token of the user pool. */
const TOKEN = 't'.repeat(1200);

/** Fault probabilities, between 0 and 1; `life`: maximum connection time (ms). */
export type Losses = { readonly events?: number; readonly connecting?: number; readonly silent?: number; readonly life?: number };

/** Chance that repeats: mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const notice = (at: number): Notification => ({
  _id: String(at).padStart(16, '0'),
  title: 'News',
  message: 'Something happened.',
  type: 'system',
  read: false,
  createdAt: new Date(at).toISOString(),
});

/**
 * A server with one user's notifications and AppSync beside it, on the fake clock: its storage, its pushes, and
 * losses on the way.
 */
export function pushServer(seed: number, losses: Losses = {}, isOn = true) {
  const chance = chanceOf(seed);
  const { events = 0, connecting = 0, silent = 0, life = Number.POSITIVE_INFINITY } = losses;
  const written: number[] = [];
  const listening = new Set<(event: string) => void>();
  const alive = new Set<() => void>();
  const counted = { requests: 0, connections: 0, bytes: 0 };
  let isAway = false;
  const after = (ms: number, what: () => void) => setTimeout(what, ms);
  const between = (least: number, most: number) => least + chance() * (most - least);

  function openSocket(_: string, protocols: string[]): PushSocket {
    counted.connections++;
    counted.bytes += protocols.join(', ').length;
    let [isDead, isSilent] = [false, false];
    let beat: ReturnType<typeof setInterval> | undefined;
    const event = (data?: string) => ({ data }) as never;
    const end = () => {
      if (isDead) return;
      isDead = true;
      clearInterval(beat);
      listening.delete(deliver);
      alive.delete(silence);
      if (!isSilent) socket.onclose?.call(socket as never, event());
    };
    const tell = (message: object) =>
      after(between(5, 200), () => {
        if (isDead || isSilent) return;
        counted.bytes += JSON.stringify(message).length;
        socket.onmessage?.call(socket as never, event(JSON.stringify(message)));
      });
    const deliver = (text: string) => {
      if (chance() >= events) tell({ type: 'data', id: 'notices', event: text });
    };
    const silence = () => {
      isSilent = true;
      end();
    };
    alive.add(silence);
    const socket: PushSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send(text) {
        if (isDead) return;
        counted.bytes += String(text).length;
        const { type } = JSON.parse(String(text)) as { type: string };
        if (type === 'connection_init') {
          tell({ type: 'connection_ack', connectionTimeoutMs: 300_000 });
          tell({ type: 'ka' });
          beat = setInterval(() => tell({ type: 'ka' }), 60_000);
        }
        if (type === 'subscribe')
          after(between(5, 100), () => {
            if (!isDead) listening.add(deliver);
            tell({ type: 'subscribe_success', id: 'notices' });
          });
      },
      close() {
        isDead = true;
        clearInterval(beat);
        listening.delete(deliver);
      },
    };
    after(between(20, 300), () => {
      if (isAway || chance() < connecting) end();
      else if (!isDead) socket.onopen?.call(socket as never, event());
    });
    if (Number.isFinite(life))
      after(between(0, life), () => {
        isSilent = chance() < silent;
        end();
      });
    return socket;
  }

  return {
    counted,
    written,
    openSocket,
    /** No connection comes about until it is back. */
    away(is: boolean): void {
      isAway = is;
    },
    /** Every connection falls silent without a word. */
    silence(): void {
      for (const silence of [...alive]) silence();
    },
    write(): void {
      written.push(Date.now());
      after(between(5, 50), () => {
        for (const deliver of listening) deliver(`{"new":"${written.length}"}`);
      });
    },
    /** Lists the notifications: current, or eventually consistent up to a second ago. */
    async list(isStrong: boolean) {
      counted.requests++;
      await new Promise((resolve) => after(between(20, 200), () => resolve(null)));
      const seen = Date.now() - (isStrong ? 0 : between(0, 1000));
      await new Promise((resolve) => after(between(20, 200), () => resolve(null)));
      const push = { url: 'wss://push.example/event/realtime', host: 'push.example', channel: '/notices/1' };
      return { notifications: written.filter((at) => at <= seen).map(notice), more: false, ...(isOn && { push }) };
    },
  };
}
type PushServer = ReturnType<typeof pushServer>;

/** One lock for all tabs of a browser, as `navigator.locks` gives it. */
function oneLock(): LockManager['request'] {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> => {
    const before = last;
    const own = before.then(() => (signal?.aborted ? undefined : work()));
    last = own.catch(() => {});
    return own;
  };
  return request as never;
}

/** The tabs of one browser at that server; `naive` makes another connection than ours. */
export function pushedBrowser(server: PushServer, visibles: readonly boolean[], naive?: NoticesPorts['push']) {
  const others = new Set<(message: unknown) => void>();
  const locks = { request: oneLock() } as never;
  const channel: NoticesPorts['channel'] = (onMessage) => {
    others.add(onMessage);
    return {
      send(message) {
        const copy = structuredClone(message);
        setTimeout(() => {
          for (const other of others) if (other !== onMessage) other(copy);
        }, 1);
      },
      close: () => void others.delete(onMessage),
    };
  };
  return visibles.map((visible) => {
    const tab = { visible, shown: new Map<number, number>(), show: (_: boolean) => {}, close: () => {} };
    let isStrong = true;
    const store = createNoticesStore({
      calls: {
        async list() {
          const strong = isStrong;
          isStrong = false;
          return server.list(strong);
        },
        forget() {
          isStrong = true;
        },
        markRead: async () => ({}),
        markAllRead: async () => ({}),
        remove: async () => ({}),
      },
      visible: () => tab.visible,
      now: Date.now,
      channel,
      push:
        naive ??
        ((listeners) =>
          createSharedPush({
            locks,
            load: async () =>
              createPush({ openSocket: server.openSocket, token: () => TOKEN, now: Date.now, random: Math.random, ...listeners }),
          })),
    });
    store.subscribe(() => {
      for (const { _id } of store.get().all ?? []) if (!tab.shown.has(Number(_id))) tab.shown.set(Number(_id), Date.now());
    });
    const { refresh } = store.open(userIdOf('maya'));
    tab.show = (is) => {
      tab.visible = is;
      refresh();
    };
    tab.close = store.close;
    return tab;
  });
}
