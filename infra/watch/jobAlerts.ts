import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type JobName, schedules } from '#contract/schedules.ts';
import type { Alert } from './Alert.ts';
import { cadence } from './cadence.ts';

const DAY = 86_400;

/**
 * A job that did not finish in two of its periods. CloudWatch looks back seven days at most, so one that runs once a week is called at
 * its first miss, by seven days without a run.
 */
export const jobAlerts = (jobs: Readonly<Record<JobName, IFunction>>): readonly Alert[] =>
  (Object.entries(jobs) as [JobName, IFunction][]).map(([name, job]) => {
    const seconds = cadence(schedules[name].cron);
    const period = Duration.seconds(Math.min(seconds, DAY));
    const weekly = seconds > DAY;
    return {
      id: `Missed-${name}`,
      happened: weekly ? `The job ${name} has not finished for a week.` : `The job ${name} was due twice and did not finish.`,
      runbook: 'jobs-missed',
      metric: new MathExpression({
        expression: 'runs - failed',
        label: `${name} finished`,
        usingMetrics: {
          runs: job.metricInvocations({ period, statistic: 'Sum' }),
          failed: job.metricErrors({ period, statistic: 'Sum' }),
        },
        period,
      }),
      atLeast: 1,
      periods: weekly ? 7 : 2,
      whenNothing: true,
    };
  });
