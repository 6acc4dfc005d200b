import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { returnPathOf } from '#browser/session/returnPathOf.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as loginTexts from '#copy/signIn/loginTexts.ts';
import { planName } from '#domain/plans/plans.ts';
import { chosenPlan } from '#features/subscription/chosenPlan.ts';
import { planDay } from '#features/subscription/planDay.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './LoggingIn.module.css';

const TICK_MS = 250;

/** The server's report on the plan and special access, in lines; null until both have loaded. */
function usePrivileges(zone: string): readonly string[] | null {
  const { api } = useBrowser();
  const [lines, setLines] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let here = true;
    void Promise.allSettled([api.billing.subscription({}), api.account.specialAccess({})]).then(([plan, special]) => {
      if (!here) return;
      const said: string[] = [];
      if (plan.status === 'fulfilled' && plan.value.active) {
        const { type, currentPeriodEnd } = plan.value;
        said.push(loginTexts.planActive(planName(type ?? 'free'), currentPeriodEnd === null ? null : planDay(currentPeriodEnd, zone)));
      }
      if (special.status === 'fulfilled' && special.value.hasSpecialAccess)
        said.push(loginTexts.specialAccess(special.value.reason ?? null));
      setLines(said);
    });
    return () => {
      here = false;
    };
  }, [zone, api]);
  return lines;
}

/** The six steps of the logging-in screen: the text while it runs, its text in the list, and its seconds (spec section 9). */
export const loggingInSteps = [
  { doing: 'Loading your profile', done: 'Profile loaded', seconds: 2 },
  { doing: 'Verifying your subscription', done: 'Subscription verified', seconds: 3 },
  { doing: 'Confirming your privileges', done: 'Privileges confirmed', seconds: 3 },
  { doing: 'Validating your session', done: 'Validation', seconds: 3 },
  { doing: 'Verifying your journal', done: 'Verification', seconds: 2 },
  { doing: 'Almost there', done: 'Ready', seconds: 2 },
] as const;

/** Duration of the screen: 15 s. */
export const STAY_MS = 1000 * loggingInSteps.reduce((sum, { seconds }) => sum + seconds, 0);

/** State of the screen after `elapsed` milliseconds. `progress` is a percentage and stays at 99 until the end. */
export function loggingInProgress(elapsed: number): {
  readonly finished: number;
  readonly progress: number;
  readonly secondsLeft: number;
  readonly status: string;
} {
  let [finished, ends] = [0, 0];
  for (const { seconds } of loggingInSteps) {
    ends += 1000 * seconds;
    if (elapsed < ends) break;
    finished++;
  }
  const over = elapsed >= STAY_MS;
  return {
    finished,
    progress: over ? 100 : Math.min(99, Math.floor((100 * Math.max(0, elapsed)) / STAY_MS)),
    secondsLeft: over ? 0 : Math.ceil((STAY_MS - Math.max(0, elapsed)) / 1000),
    status: loggingInSteps[finished]?.doing ?? 'Ready',
  };
}

/** Between sign-in and journal (spec sections 2 and 4): six steps in 15 seconds, then on to where the trader wanted to go. */
export default function LoggingIn() {
  const { part, session } = useBrowser();
  const { user } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = returnPathOf(state) ?? '/dashboard';
  const privileges = usePrivileges(user?.preferences.timeZone ?? 'UTC');
  const [began] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  const leave = () => {
    part(createTabNotes).write('showWelcome');
    session.dismissSplash();
    void navigate(from, { replace: true, state: { plan: chosenPlan(state) } });
  };
  const over = elapsed >= STAY_MS;
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - began), TICK_MS);
    return () => clearInterval(timer);
  }, [began]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving happens once, when the time is over
  useEffect(() => {
    if (over) leave();
  }, [over]);
  const { finished, progress, secondsLeft, status } = loggingInProgress(elapsed);
  return (
    <Stack gap={16} className={css.page} data-controls="large">
      <h1>Welcome back{user ? `, ${user.username}` : ''}</h1>
      <Text tone="quiet" role="status">
        {status} …
      </Text>
      <div className={css.track} role="progressbar" aria-label="Signing in" aria-valuemin={0} aria-valuemax={100} aria-valuenow={progress}>
        <div className={css.bar} style={{ width: `${progress}%` }} />
      </div>
      <Text size="small" tone="faint" className={css.left}>
        <span>{progress}%</span>
        <span>{secondsLeft} s</span>
      </Text>
      <Stack as="ol" gap={10} className={css.steps}>
        {loggingInSteps.map(({ done }, i) => (
          <li key={done} className={i < finished ? css.done : i === finished ? css.now : ''}>
            {i < finished ? <Check size={16} aria-label="Done" /> : <Circle size={16} aria-hidden="true" />}
            {done}
          </li>
        ))}
      </Stack>
      {privileges?.map((line) => (
        <Text size="label" tone="quiet" key={line} className={css.privilege}>
          {line}
        </Text>
      ))}
      {privileges !== null && <Button onClick={leave}>{loginTexts.openNow}</Button>}
    </Stack>
  );
}
