import { describe, expect, it } from 'vitest';
import { loggingInProgress, loggingInSteps, STAY_MS } from './LoggingIn.tsx';

describe('the logging-in screen', () => {
  it('has six steps of 2, 3, 3, 3, 2 and 2 seconds, 15 in all', () => {
    expect(loggingInSteps.map(({ seconds }) => seconds)).toEqual([2, 3, 3, 3, 2, 2]);
    expect(STAY_MS).toBe(15_000);
    const done = ['Profile loaded', 'Subscription verified', 'Privileges confirmed', 'Validation', 'Verification', 'Ready'];
    expect(loggingInSteps.map((step) => step.done)).toEqual(done);
  });

  it.each([
    [0, 0, 0, 15, 'Loading your profile'],
    [1_999, 0, 13, 14, 'Loading your profile'],
    [2_000, 1, 13, 13, 'Verifying your subscription'],
    [8_000, 3, 53, 7, 'Validating your session'],
    [14_999, 5, 99, 1, 'Almost there'],
    [15_000, 6, 100, 0, 'Ready'],
    [90_000, 6, 100, 0, 'Ready'],
  ])('after %i ms has finished %i steps at %i %, with %i s to go', (elapsed, finished, progress, secondsLeft, status) => {
    expect(loggingInProgress(elapsed)).toEqual({ finished, progress, secondsLeft, status });
  });
});
