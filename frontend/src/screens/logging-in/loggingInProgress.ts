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
