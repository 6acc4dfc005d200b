import { type ListeningAddress, openPushLine, type PushSocket } from './openPushLine.ts';

export type PushPorts = {
  readonly openSocket: (url: string, protocols: string[]) => PushSocket;
  /** Null without a session. */
  readonly token: () => string | null;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** There may be news: from an event, or because a connection has just subscribed. */
  readonly onNews: () => void;
  /** The connection is alive. */
  readonly onHeard: () => void;
  /** The connection is lost. */
  readonly onLost: () => void;
};

/**
 * AppSync sends a keep-alive once a minute on each line. The second line starts half a minute after the first, so
 * there is a message every 30 seconds.
 */
const BEAT = 60_000;
/** Silence (ms) after which no connection is trusted. */
const PUSH_SILENCE = 40_000;
/** Before the first new attempt, and between two at most (ms). */
const [SOON, LATE] = [1000, 30_000];

type Line = {
  close: (() => void) | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Start of the subscription, and time of the last message (UTC milliseconds). */
  since: number;
  heardAt: number | null;
  failures: number;
};

/**
 * Delay (ms) before opening a line: until half a beat after the other one's, if that is alive; otherwise growing
 * with every failure.
 */
function delayOf({ failures }: Line, { heardAt }: Line, now: number, chance: number): number {
  const retry = failures === 0 ? 0 : Math.min(LATE, SOON * 2 ** (failures - 1)) * (0.5 + chance);
  if (heardAt === null) return retry;
  const toPhase = (((heardAt + BEAT / 2 - now) % BEAT) + BEAT) % BEAT;
  return toPhase < retry ? toPhase + BEAT : toPhase;
}

const closed = { close: null, timer: undefined, heardAt: null, failures: 0 };
function closeLine(line: Line): void {
  clearTimeout(line.timer);
  line.close?.();
  Object.assign(line, closed);
}

/** Calls `onSilence` where it did not begin again for so long (ms). `stop` answers whether it had begun. */
function silenceAfter(ms: number, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): boolean {
    const hadBegun = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return hadBegun;
  }
  return {
    stop,
    begin(): void {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        onSilence();
      }, ms);
    },
  };
}

/** Two lines to where it is to listen, `where`; null while it is not to. */
function createLines({ openSocket, token, now, random, onNews, onHeard, onLost }: PushPorts, where: () => ListeningAddress | null) {
  const lines: readonly Line[] = [0, 1].map(() => ({ close: null, timer: undefined, since: 0, heardAt: null, failures: 0 }));
  const otherOf = (line: Line): Line => lines.find((each) => each !== line)!;
  let lastEvent = '';
  const silence = silenceAfter(PUSH_SILENCE, onLost);

  function schedule(line: Line): void {
    clearTimeout(line.timer);
    line.timer = setTimeout(
      () => {
        line.timer = undefined;
        open(line);
      },
      delayOf(line, otherOf(line), now(), random()),
    );
  }
  function open(line: Line): void {
    const bearer = token();
    const address = where();
    if (address === null || bearer === null || line.close !== null) return;
    const other = otherOf(line);
    line.close = openPushLine({
      openSocket,
      address,
      token: bearer,
      onHeard() {
        line.heardAt = now();
        silence.begin();
        onHeard();
      },
      onEvent(event) {
        // Both lines bring it.
        if (event !== lastEvent) onNews();
        lastEvent = event;
      },
      onListening() {
        Object.assign(line, { failures: 0, since: now(), heardAt: now() });
        if (other.close === null) schedule(other);
        if (other.heardAt === null) onNews();
      },
      onEnd() {
        const { heardAt } = line;
        Object.assign(line, { close: null, heardAt: null, failures: line.failures + 1 });
        if (other.heardAt === null && silence.stop()) onLost();
        // Events after this line's last message and before the other subscribed were missed.
        if (heardAt !== null && other.heardAt !== null && heardAt < other.since) onNews();
        // Only one retries while both are dead, so that they never start together.
        if (other.heardAt !== null || (other.close === null && other.timer === undefined)) schedule(line);
      },
    });
  }
  return {
    begin: (): void => open(lines[0]!),
    end(): void {
      for (const line of lines) closeLine(line);
      silence.stop();
    },
  };
}

/**
 * The push connection of this browser: two lines to one address, half a minute apart (record 0105). A line that is lost is opened again,
 * later each time it fails.
 */
export function createPush(ports: PushPorts) {
  let address: ListeningAddress | null = null;
  let isOpen = false;
  const lines = createLines(ports, () => (isOpen ? address : null));
  return {
    /** Listens there from now on, while it is open. */
    follow(next: ListeningAddress): void {
      if (JSON.stringify(next) === JSON.stringify(address)) return;
      address = next;
      if (!isOpen) return;
      lines.end();
      lines.begin();
    },
    open(): void {
      if (isOpen) return;
      isOpen = true;
      lines.begin();
    },
    close(): void {
      isOpen = false;
      lines.end();
    },
  };
}
