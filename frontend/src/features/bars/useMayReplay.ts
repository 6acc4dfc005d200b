import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';

/** True if the user's plan includes replays. */
export function useMayReplay(): boolean {
  const { user } = useSession();
  return user !== null && accessDenied('premium', user, Date.now()) === null;
}
