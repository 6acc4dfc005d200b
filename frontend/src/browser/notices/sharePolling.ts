/** Ports through which the tabs of one browser take turns. */
type TabPorts = {
  /** Lets the other tabs know that this one asks now. */
  readonly notify: () => void;
  readonly visible: () => boolean;
  /** Polls the server, with `isDue` by a strong read. Never throws; returns whether it succeeded. */
  readonly poll: (isDue: boolean) => Promise<boolean>;
  /** True while a trusted push connection makes polls unnecessary. */
  readonly stands: () => boolean;
  /** True while a connection is being opened, which polls once it is subscribed. */
  readonly connects: () => boolean;
  /** UTC milliseconds. */
  readonly now: () => number;
};

/** Between two polls (ms): spec section 9. */
const POLL_EVERY = 30_000;
/**
 * A tab that another one was faster than waits this much longer (ms), so that the first goes on and the others follow only when it is gone; up to
 * twice as long by chance, so that tabs that asked in the same moment do not go on so.
 */
const BEHIND = 1500;
/** A tab that is shown waits so long (ms) for its connection before it asks without. */
const CONNECTING = 1500;
/** Poll interval (ms) despite a connection: an event may have been lost. */
const SAFETY = 900_000;

/**
 * Polling shared by the tabs of one browser (ruling 27): of the visible ones, the one that polled last polls again;
 * hidden ones are silent and poll when shown. With a trusted push connection, a poll is skipped unless there is
 * something to fetch (ruling 47).
 */
export function sharePolling({ notify, visible, poll, stands, connects, now }: TabPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isOver, isDue, isAsking] = [false, true, false];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asks = 0;
  const next = (ms: number): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(turn, ms);
  };
  async function ask(): Promise<void> {
    const wasDue = isDue;
    const own = ++asks;
    [isDue, isAsking, askedAt] = [false, true, now()];
    notify();
    next(POLL_EVERY);
    const wasTold = await poll(wasDue);
    if (own !== asks) return;
    isAsking = false;
    if (!wasTold) isDue ||= wasDue;
    else if (isDue) turn();
  }
  function turn(): void {
    if (isOver || !visible()) return;
    const since = now() - askedAt;
    if (!isDue && stands() && since < SAFETY) next(POLL_EVERY);
    // A request without a response must not stop the polls.
    else if (isAsking && since < POLL_EVERY) next(POLL_EVERY - since);
    else void ask();
  }
  return {
    /** This tab was opened, shown or hidden. */
    refresh(): void {
      clearTimeout(timer);
      if (!visible()) return;
      isDue = true;
      if (connects() && !stands()) next(CONNECTING);
      else turn();
    },
    /** There is something to ask for. */
    tell(): void {
      isDue = true;
      turn();
    },
    /** Resumes polling immediately: the connection is lost. */
    goOn: turn,
    /** Another tab asks now. */
    postpone: (): void => next(POLL_EVERY + BEHIND * (1 + Math.random())),
    /** Another tab got a reply. */
    beTold(): void {
      isDue = false;
      askedAt = now();
    },
    /** For good: the session has ended. */
    stop: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
