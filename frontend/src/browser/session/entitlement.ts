import { currentSession, setUser } from './session.ts';

/** Reads of the subscription are at least this far apart (ms): spec sections 4 and 9. */
const APART = 5000;

let last = Number.NEGATIVE_INFINITY;
let waiting: Promise<void> | null = null;

async function readSubscription(): Promise<void> {
  waiting = null;
  last = Date.now();
  const { api } = await import('../api/api.ts');
  const subscription = await api.billing.subscription({});
  const { user } = currentSession();
  if (user) setUser({ ...user, subscription });
}

/**
 * Asks how the subscription stands. Closer than 5 s to the last time it waits until 5 s after it, and all who ask meanwhile share that one answer.
 * Throws when the server cannot say.
 */
export function refreshSubscription(): Promise<void> {
  const left = last + APART - Date.now();
  if (waiting !== null) return waiting;
  if (left <= 0) return readSubscription();
  waiting = new Promise<void>((resolve) => setTimeout(resolve, left)).then(readSubscription);
  return waiting;
}

/** Asks how many AI requests are left this week. A failure is only logged: what was known stays. */
export async function refreshAiLimits(): Promise<void> {
  try {
    const { api } = await import('../api/api.ts');
    const { aiRequestLimits } = await api.billing.aiLimits({});
    const { user } = currentSession();
    if (user) setUser({ ...user, aiRequestLimits });
  } catch (error) {
    console.warn('The AI requests that are left could not be read.', error);
  }
}

/** Asks whether special access was given meanwhile; then the whole profile is read again. A failure is only logged, and opens nothing. */
export async function checkSpecialAccess(): Promise<void> {
  try {
    const { api } = await import('../api/api.ts');
    if ((await api.account.specialAccess({})).hasSpecialAccess) setUser(await api.account.me({}));
  } catch (error) {
    console.warn('Special access could not be checked.', error);
  }
}
