import type { createPush } from './createPush.ts';
import type { ListeningAddress } from './openPushLine.ts';

type SharedPushPorts = {
  /** Makes the connection of this tab; loaded when it is first needed. */
  readonly load: () => Promise<ReturnType<typeof createPush>>;
  /** Null where the browser has none: then each visible tab connects. */
  readonly locks: Pick<LockManager, 'request'> | null;
};

const LOCK = 'afterbell-push';

/** The push connection that the tabs of one browser share: one of the visible ones has it, and leaves it to another when it is hidden or closed. */
export function createSharedPush({ load, locks }: SharedPushPorts) {
  let push: ReturnType<typeof createPush> | null = null;
  let address: ListeningAddress | null = null;
  let shown: AbortController | null = null;

  /** Connects when no other tab does, until `signal` aborts. */
  async function connect(signal: AbortSignal): Promise<void> {
    const hold = async (): Promise<void> => {
      if (signal.aborted || address === null) return;
      push ??= await load();
      if (signal.aborted) return;
      push.follow(address);
      push.open();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      push.close();
    };
    await (locks === null ? hold() : locks.request(LOCK, { signal }, hold));
  }
  function show(): void {
    if (shown !== null || address === null) return;
    shown = new AbortController();
    // Without the code, or when it is hidden before its turn, this tab has no connection.
    connect(shown.signal).catch(() => {});
  }
  function hide(): void {
    shown?.abort();
    shown = null;
  }

  return {
    /** True if this tab is connecting, or will once no other tab is connected. */
    begins: (): boolean => shown !== null,
    /** Listens there from now on, while this tab is visible. */
    follow(next: ListeningAddress, isVisible: boolean): void {
      address = next;
      push?.follow(next);
      if (isVisible) show();
    },
    show,
    hide,
    /** Closes it for good: the session has ended. */
    forget(): void {
      hide();
      address = null;
    },
  };
}
