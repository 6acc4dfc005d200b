import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type CountedEvent, countedEvents } from '#contract/settings/countedEvents.ts';
import { refusedCalls, stageNames } from '../stageNames.ts';
import type { Alert, Runbook } from './Alert.ts';

/** Metric of a stage's counted events. */
export const countedMetric = (stage: string, name: CountedEvent, period = Duration.minutes(5)): Metric =>
  new Metric({ namespace: stageNames(stage).metrics, metricName: name, statistic: 'Sum', period });

type Called = { readonly runbook: Runbook; readonly atLeast: number; readonly minutes?: number };

/** Alarm threshold of each counted event. Both kinds of credits share one alert: their ratio. */
const called: Readonly<Record<Exclude<CountedEvent, 'creditReserved' | 'creditRefunded'>, Called>> = {
  subscriptionRepaired: { runbook: 'payments', atLeast: 1 },
  surplusSubscription: { runbook: 'payments', atLeast: 1 },
  paymentDisputed: { runbook: 'payments', atLeast: 1 },
  paymentsAway: { runbook: 'payments', atLeast: 5 },
  // Public endpoint: one failure is noise, several are an attack or a secret changed on one side only.
  webhookRefused: { runbook: 'payments', atLeast: 5, minutes: 15 },
  creditsOutOfBalance: { runbook: 'ai-credits', atLeast: 1 },
  recoveryLocked: { runbook: 'access-and-guessing', atLeast: 10, minutes: 60 },
  adminGranted: { runbook: 'access-and-guessing', atLeast: 1 },
  eventLost: { runbook: 'accounts-and-events', atLeast: 1 },
  // One failure is transient and the next poll recovers; many mean a dead push connection.
  pushLost: { runbook: 'accounts-and-events', atLeast: 20, minutes: 15 },
  messageLost: { runbook: 'accounts-and-events', atLeast: 5, minutes: 60 },
  deletionStuck: { runbook: 'accounts-and-events', atLeast: 3, minutes: 60 },
  modelRefused: { runbook: 'ai-credits', atLeast: 1 },
};

/** A fifth or more of the AI credits of an hour were given back, where at least ten were asked for. */
function refundAlert(stage: string): Alert {
  const hour = Duration.hours(1);
  return {
    id: 'CreditRefunds',
    happened: 'One in five AI credits of the last hour, or more, was given back: analyses fail.',
    runbook: 'ai-credits',
    metric: new MathExpression({
      expression: 'IF(asked >= 10, 100 * FILL(back, 0) / asked, 0)',
      label: 'Credits given back (%)',
      usingMetrics: { asked: countedMetric(stage, 'creditReserved', hour), back: countedMetric(stage, 'creditRefunded', hour) },
      period: hour,
    }),
    atLeast: 20,
  };
}

/** Alerts of what functions count themselves (shared/contract/settings/countedEvents.ts). */
export const countedAlerts = (stage: string): readonly Alert[] => [
  ...(Object.entries(called) as [keyof typeof called, Called][]).map(([name, { runbook, atLeast, minutes = 5 }]) => ({
    id: `Counted-${name}`,
    happened: countedEvents[name],
    runbook,
    metric: countedMetric(stage, name, Duration.minutes(minutes)),
    atLeast,
  })),
  refundAlert(stage),
];

/** The watched resources. `firewall` is the metric of the web ACL. */
export type WatchedResources = {
  readonly functions: readonly IFunction[];
  readonly api: HttpApi;
  readonly table: ITable;
  readonly lost: IQueue;
  readonly distribution: IDistribution;
  readonly firewall: string;
  readonly stage: string;
};

const five = { period: Duration.minutes(5), statistic: 'Sum' };

export const siteErrors = ({ distribution }: Pick<WatchedResources, 'distribution'>): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic: 'Average',
    period: Duration.minutes(5),
  });

export const blockedRequests = ({ firewall }: Pick<WatchedResources, 'firewall'>): Metric =>
  new Metric({ namespace: 'AWS/WAFV2', metricName: 'BlockedRequests', dimensionsMap: { WebACL: firewall, Rule: 'ALL' }, ...five });

export const tableThrottles = ({ table }: Pick<WatchedResources, 'table'>): MathExpression =>
  new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    label: 'Throttled',
    usingMetrics: { reads: table.metric('ReadThrottleEvents', five), writes: table.metric('WriteThrottleEvents', five) },
    period: five.period,
  });

/** Calls that the API refused for its limits of requests a second, which all callers share. */
export const callsRefused = ({ stage }: Pick<WatchedResources, 'stage'>): Metric => {
  const { metricNamespace: namespace, metricName } = refusedCalls(stage);
  return new Metric({ namespace, metricName, ...five });
};

/** Throttles of the whole account: its limit of concurrent runs is shared by all functions. */
export const accountThrottles = (): Metric => new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...five });

const crashed = (made: IFunction): Alert => ({
  id: `Errors-${made.node.id}`,
  happened: `The function ${made.node.id} crashed or ran out of time.`,
  runbook: 'function-errors',
  metric: made.metricErrors(five),
  atLeast: 1,
});

/** Alerts of what AWS counts. */
export const serviceAlerts = (watched: WatchedResources): readonly Alert[] => [
  ...watched.functions.map(crashed),
  {
    id: 'Throttles',
    happened: 'AWS turned calls of functions away: too many run at once in this account.',
    runbook: 'throttling',
    metric: accountThrottles(),
    atLeast: 1,
  },
  {
    id: 'TableThrottles',
    happened: 'The table turned reads or writes away.',
    runbook: 'throttling',
    metric: tableThrottles(watched),
    atLeast: 10,
  },
  {
    id: 'ApiErrors',
    happened: 'The API answered five calls or more with a server error within five minutes.',
    runbook: 'api-errors',
    metric: watched.api.metricServerError(five),
    atLeast: 5,
  },
  {
    id: 'RefusedCalls',
    happened: 'The API refused twenty calls or more within five minutes, because all callers together made too many.',
    runbook: 'throttling',
    metric: callsRefused(watched),
    atLeast: 20,
  },
  {
    id: 'SiteErrors',
    happened: 'Of what CloudFront answered in 15 minutes, 5% or more were server errors.',
    runbook: 'api-errors',
    metric: siteErrors(watched),
    atLeast: 5,
    periods: 3,
  },
  {
    id: 'DeadLetters',
    happened: 'An event or a scheduled run failed every retry and lies in the queue Lost.',
    runbook: 'dead-letters',
    metric: watched.lost.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' }),
    atLeast: 1,
  },
  {
    id: 'Blocked',
    happened: 'The firewall blocked a thousand requests or more within five minutes.',
    runbook: 'access-and-guessing',
    metric: blockedRequests(watched),
    atLeast: 1000,
  },
];
