import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { refusedCalls } from '../refusedCalls.ts';
import type { Alert } from './Alert.ts';

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
