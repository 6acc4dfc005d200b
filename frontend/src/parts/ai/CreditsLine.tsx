import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { DAY } from '#domain/units/millis.ts';

/** The Monday after an instant, "Monday, Nov 23". */
const nextMonday = (now: number): string =>
  new Date(Date.parse(weekOf(now)) + 7 * DAY).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  });

/** How many credits are left, and when there are more. */
export function CreditsLine() {
  const { user } = useSession();
  const { now } = useBrowser().ports.clock;
  if (user === null) return null;
  const { remainingRequests, weeklyLimit } = user.aiRequestLimits;
  return (
    <span>
      {aiTexts.left(remainingRequests, weeklyLimit)}. {aiTexts.refills(nextMonday(now()))}
    </span>
  );
}
