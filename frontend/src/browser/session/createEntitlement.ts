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
     * Fetches the subscription. Within 5 s of the last fetch it waits until 5 s after it, and concurrent callers
     * share the reply. Throws when the server fails.
     */
    refreshSubscription(): Promise<void> {
      const left = last + APART - clock.now();
      if (waiting !== null) return waiting;
      if (left <= 0) return readSubscription();
      waiting = new Promise<void>((resolve) => setTimeout(resolve, left)).then(readSubscription);
      return waiting;
    },
    /** Reads the number of AI credits left this week. A failure is only logged: the known number stays. */
    async refreshAiLimits(): Promise<void> {
      try {
        const { aiRequestLimits } = await api.billing.aiLimits({});
        const { user } = session.get();
        if (user) session.setUser({ ...user, aiRequestLimits });
      } catch (error) {
        console.warn('The AI credits that are left could not be read.', error);
      }
    },
    /** Checks for special access granted since; then reloads the profile. A failure is only logged, and grants nothing. */
    async checkSpecialAccess(): Promise<void> {
      try {
        if ((await api.account.specialAccess({})).hasSpecialAccess) session.setUser(await api.account.me({}));
      } catch (error) {
        console.warn('Special access could not be checked.', error);
      }
    },
  };
}
