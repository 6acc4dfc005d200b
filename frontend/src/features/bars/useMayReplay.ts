import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';

/** True if an address groups, filters, sorts or plots by price-bar measures. */
export const asksForBars = (search: string): boolean => /byCapture|(=|,|%2C)(capture|mae|mfe)\b/i.test(search);

/** True if the user's plan includes replays. */
export function useMayReplay(): boolean {
  const { user } = useSession();
  return user !== null && accessDenied('premium', user, Date.now()) === null;
}
