import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';

/** Whether the person's plan has replays. */
export function useMayReplay(): boolean {
  const { user } = useSession();
  return user !== null && accessDenied('premium', user, Date.now()) === null;
}
