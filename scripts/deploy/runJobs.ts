import { schedules } from '#contract/schedules.ts';
import { Problem } from '#local/problem.ts';
import { askJson } from './askJson.ts';
import type { Machine } from './machine.ts';
import { stackResources } from './stackResources.ts';

/**
 * Starts every job once, so that each has run before the alarm for missed runs looks back, and a failing one is
 * noticed during the deployment instead of at night. Throws a Problem that lists the failed ones.
 */
export function runJobs({ aws, say }: Machine): void {
  const functions = stackResources(aws, 'AWS::Lambda::Function');
  const failed = Object.keys(schedules).filter((job) => {
    const made = functions.find(({ LogicalResourceId }) => LogicalResourceId.startsWith(`jobs${job}`));
    if (made === undefined) return true;
    // A job may run for minutes: the command line would give up after one, and start it again.
    const words = ['lambda', 'invoke', '--function-name', made.PhysicalResourceId, '/dev/null', '--cli-read-timeout', '0'];
    return askJson<{ readonly FunctionError?: string }>(aws, ...words).FunctionError !== undefined;
  });
  if (failed.length > 0)
    throw new Problem(`These jobs cannot run: ${failed.join(', ')}. docs/runbooks/jobs-missed.md says how to find out why.`);
  say(`Every job ran once: ${Object.keys(schedules).length} of ${Object.keys(schedules).length}.`);
}
