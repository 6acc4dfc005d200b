import { schedules } from '#contract/schedules.ts';
import { Problem } from '#local/problem.ts';
import { askJson } from './askJson.ts';
import type { Machine } from './machine.ts';

type Functions = {
  readonly StackResourceSummaries: readonly { readonly LogicalResourceId: string; readonly PhysicalResourceId: string }[];
};

/**
 * Starts every job once. So each has run before the alarm of missed runs looks back, and one that cannot run is seen by whoever deploys and not in the night.
 * Throws a Problem that names those that failed.
 */
export function runJobs({ aws, say }: Machine): void {
  const { StackResourceSummaries: resources } = askJson<Functions>(
    aws,
    'cloudformation',
    'list-stack-resources',
    '--stack-name',
    'Afterbell',
    '--query',
    "{StackResourceSummaries: StackResourceSummaries[?ResourceType=='AWS::Lambda::Function'].{LogicalResourceId: LogicalResourceId, PhysicalResourceId: PhysicalResourceId}}",
  );
  const failed = Object.keys(schedules).filter((job) => {
    const made = resources.find(({ LogicalResourceId }) => LogicalResourceId.startsWith(`jobs${job}`));
    if (made === undefined) return true;
    const printed = aws('lambda', 'invoke', '--function-name', made.PhysicalResourceId, '/dev/null', '--output', 'json');
    return (JSON.parse(printed) as { readonly FunctionError?: string }).FunctionError !== undefined;
  });
  if (failed.length > 0)
    throw new Problem(`These jobs cannot run: ${failed.join(', ')}. docs/runbooks/jobs-missed.md says how to find out why.`);
  say(`Every job ran once: ${Object.keys(schedules).length} of ${Object.keys(schedules).length}.`);
}
