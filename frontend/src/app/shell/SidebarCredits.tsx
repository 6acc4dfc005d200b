import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { refillDay } from '#features/ai/refillDay.ts';
import css from './SidebarCredits.module.css';

/** This week’s remaining AI credits, and when they refill. */
export default function SidebarCredits() {
  const { user } = useSession();
  const { now } = useBrowser().ports.clock;
  if (user === null) return null;
  const { remainingRequests, weeklyLimit } = user.aiRequestLimits;
  return (
    <section className={css.credits} aria-label={aiTexts.credits}>
      <p>
        <b>{aiTexts.leftOf(remainingRequests, weeklyLimit)}</b> {aiTexts.credits}
      </p>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * remainingRequests) / Math.max(1, weeklyLimit))}%` }} />
      </i>
      <p>{aiTexts.refills(refillDay(now()))}</p>
    </section>
  );
}
