import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type JobName, type Schedule, schedules } from '#contract/schedules.ts';

/**
 * Five-field cron (UTC, Sunday 0) in EventBridge's dialect: six fields, weekdays from 1, "?" for the day field that is not used, and steps
 * that name their start. Throws for a cron that restricts both day fields, which EventBridge cannot express.
 */
export function eventBridgeCron(cron: string): string {
  const fields = cron
    .trim()
    .split(/\s+/)
    .map((field) => field.replace(/^\*\//, '0/'));
  const [minute, hour, day, month, weekday] = fields;
  if (fields.length !== 5) throw new Error(`A schedule has five fields: "${cron}".`);
  if (weekday === '*') return `cron(${minute} ${hour} ${day} ${month} ? *)`;
  if (day !== '*') throw new Error(`A schedule names days of the month or weekdays, not both: "${cron}".`);
  const fromOne = weekday!.replace(/\d+/g, (number) => String((Number(number) % 7) + 1));
  return `cron(${minute} ${hour} ? ${month} ${fromOne} *)`;
}

/** One EventBridge schedule per line of shared/contract/schedules.ts, or one for each of its lanes. A run that fails every retry goes to the queue `lost`. */
export function schedulesIn(scope: Construct, jobs: Readonly<Record<JobName, IFunction>>, lost: Queue): void {
  const role = new Role(scope, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
  role.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: Object.values(jobs).map((job) => job.functionArn) }),
  );
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [lost.queueArn] }));
  const starts = Object.entries(schedules as Readonly<Record<string, Schedule>>).flatMap(([name, { lanes, ...schedule }]) =>
    lanes === undefined
      ? [{ name, id: name, ...schedule }]
      : Array.from({ length: lanes }, (_, lane) => ({ name, id: `${name}-${lane}`, input: JSON.stringify({ lane }), ...schedule })),
  );
  for (const { name, id, summary, cron, ...event } of starts) {
    const schedule = new CfnSchedule(scope, `Schedule-${id}`, {
      description: summary,
      scheduleExpression: eventBridgeCron(cron),
      scheduleExpressionTimezone: 'UTC',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: jobs[name as JobName].functionArn,
        roleArn: role.roleArn,
        ...event,
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: lost.queueArn },
      },
    });
    schedule.node.addDependency(role);
  }
}
