import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';

/** Seconds between runs of a five-field cron: every n minutes, hourly, daily or weekly. Throws for any other. */
export function cadence(cron: string): number {
  const [, every] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (every !== undefined) return Number(every) * 60;
  if (/^\d+ \* \* \* \*$/.test(cron)) return 3600;
  if (/^\d+ \d+ \* \* \*$/.test(cron)) return 86_400;
  if (/^\d+ \d+ \* \* \d$/.test(cron)) return 604_800;
  throw new Error(`No alarm knows when "${cron}" is missed.`);
}

/** Pages of docs/runbooks, one for each kind of trouble. */
export type Runbook =
  | 'access-and-guessing'
  | 'accounts-and-events'
  | 'ai-credits'
  | 'api-errors'
  | 'dead-letters'
  | 'function-errors'
  | 'jobs-missed'
  | 'payments'
  | 'throttling';

/** A reason to call an operator: what happened, in a sentence, and the runbook page. */
export type Alert = {
  readonly id: string;
  readonly happened: string;
  readonly runbook: Runbook;
  readonly metric: IMetric;
  /** Alarms at this count or more in each of `periods`. */
  readonly atLeast: number;
  readonly periods?: number;
  /** For what must happen: it is called where there was nothing, in all of the periods. */
  readonly whenNothing?: true;
};

/** Creates the CloudWatch alarm. The address of the runbook is part of the text that reaches a person. */
export const alarmProps = ({ happened, runbook, metric, atLeast, periods = 1, whenNothing }: Alert) => ({
  alarmDescription: `${happened} What to do: docs/runbooks/${runbook}.md`,
  metric,
  threshold: whenNothing ? 1 : atLeast,
  evaluationPeriods: periods,
  comparisonOperator: whenNothing ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: whenNothing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
});
