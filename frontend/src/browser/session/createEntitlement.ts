import type { Browser } from '../createBrowser.ts';

/** Reads of the subscription are at least this far apart (ms): spec sections 4 and 9. */
const APART = 5000;

/** Asks the server what the signed-in user may do, and updates the session's user with it. */
export function createEntitlement({ api, session, ports: { clock } }: Pick<Browser, 'api' | 'session' | 'ports'>) {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: Promise<void> | null = null;

  async function readSubscription(): Promise<void> {
    waiting = null;
    last = clock.now();
    const subscription = await api.billing.subscription({});
    const { user } = session.get();
    if (user) session.setUser({ ...user, subscription });
  }

  return {
    /**
     * Asks for the subscription. Closer than 5 s to the last time it waits until 5 s after it, and all who ask meanwhile share that one answer.
     * Throws when the server cannot answer.
     */
    refreshSubscription(): Promise<void> {
      const left = last + APART - clock.now();
      if (waiting !== null) return waiting;
      if (left <= 0) return readSubscription();
      waiting = new Promise<void>((resolve) => setTimeout(resolve, left)).then(readSubscription);
      return waiting;
    },
    /** Asks how many AI requests are left this week. A failure is only logged: what was known stays. */
    async refreshAiLimits(): Promise<void> {
      try {
        const { aiRequestLimits } = await api.billing.aiLimits({});
        const { user } = session.get();
        if (user) session.setUser({ ...user, aiRequestLimits });
      } catch (error) {
        console.warn('The AI requests that are left could not be read.', error);
      }
    },
    /** Asks whether special access was given meanwhile; then the whole profile is read again. A failure is only logged, and opens nothing. */
    async checkSpecialAccess(): Promise<void> {
      try {
        if ((await api.account.specialAccess({})).hasSpecialAccess) session.setUser(await api.account.me({}));
      } catch (error) {
        console.warn('Special access could not be checked.', error);
      }
    },
  };
}
