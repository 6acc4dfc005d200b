import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { refillDay } from './refillDay.ts';

/** Number of remaining credits, and when they refill. */
export function CreditsLine() {
  const { user } = useSession();
  const { now } = useBrowser().ports.clock;
  if (user === null) return null;
  const { remainingRequests, weeklyLimit } = user.aiRequestLimits;
  return (
    <span>
      {aiTexts.left(remainingRequests, weeklyLimit)}. {aiTexts.refills(refillDay(now()))}
    </span>
  );
}
