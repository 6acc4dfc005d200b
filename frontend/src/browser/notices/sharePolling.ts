/** What the tabs of one browser take turns on: the world outside a tab. */
type TabPorts = {
  /** Lets the other tabs know that this one asks now. */
  readonly notify: () => void;
  readonly visible: () => boolean;
  /** Asks the server. It never throws. */
  readonly poll: () => void;
};

/** Between two polls (ms): spec section 9. */
const POLL_EVERY = 30_000;
/**
 * A tab that another one was faster than waits this much longer (ms), so that the first goes on and the others follow only when it is gone; up to
 * twice as long by chance, so that tabs that asked in the same moment do not go on so.
 */
const BEHIND = 1500;

/**
 * Polling shared by the tabs of one browser (ruling 27): of the visible ones, the one that asked last asks again; hidden ones are silent and ask the
 * moment they are shown.
 */
export function sharePolling({ notify, visible, poll }: TabPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = (ms: number): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(turn, ms);
  };
  function turn(): void {
    if (isOver || !visible()) return;
    notify();
    poll();
    next(POLL_EVERY);
  }
  return {
    /** This tab was opened, shown or hidden. */
    refresh: (): void => (visible() ? turn() : clearTimeout(timer)),
    /** Another tab asks now. */
    postpone: (): void => next(POLL_EVERY + BEHIND * (1 + Math.random())),
    /** For good: the session has ended. */
    stop: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
