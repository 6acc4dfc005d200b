import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type Metric,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type CountedEvent, countedEvents } from '#contract/settings/countedEvents.ts';
import {
  accountThrottles,
  blockedRequests,
  callsRefused,
  countedMetric,
  siteErrors,
  tableThrottles,
  type WatchedResources,
} from './serviceAlerts.ts';

const half = 12;
const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: half, height: 6 });

/** Calls, errors and how long answers take. */
function traffic({ api, functions, stage }: WatchedResources): GraphWidget[] {
  const sum = { period: Duration.minutes(5), statistic: 'Sum' };
  return [
    graph(
      'API: calls and refusals',
      [api.metricCount(sum), api.metricClientError(sum)],
      [api.metricServerError(sum), callsRefused({ stage })],
    ),
    graph('API: milliseconds', [api.metricLatency({ statistic: 'p50' }), api.metricLatency({ statistic: 'p95' })]),
    graph(
      'Functions: errors',
      functions.map((made) => made.metricErrors({ ...sum, label: made.node.id })),
      [accountThrottles()],
    ),
    graph(
      'Functions: longest runs (milliseconds)',
      functions.map((made) => made.metricDuration({ period: Duration.minutes(5), statistic: 'p99', label: made.node.id })),
    ),
  ];
}

/** Usage of the table, messages in the queue, and requests at the edge. */
function behind(watched: WatchedResources): GraphWidget[] {
  const { table, lost } = watched;
  const sum = { period: Duration.minutes(5), statistic: 'Sum' };
  return [
    graph(
      'Table: units',
      [table.metricConsumedReadCapacityUnits(sum), table.metricConsumedWriteCapacityUnits(sum)],
      [tableThrottles(watched)],
    ),
    graph('Lost: events and runs that failed every retry', [lost.metricApproximateNumberOfMessagesVisible()]),
    graph('CloudFront: server errors (%)', [siteErrors(watched)]),
    graph('Firewall: blocked', [blockedRequests(watched)]),
  ];
}

/** One page that shows how it is: alarms first, then traffic, the table, jobs, and what functions count. */
export function dashboardIn(
  scope: Construct,
  watched: WatchedResources,
  jobs: Readonly<Record<string, IFunction>>,
  alarms: readonly Alarm[],
): void {
  const day = Duration.days(1);
  const runs = Object.entries(jobs).map(([label, job]) => job.metricInvocations({ period: Duration.hours(1), statistic: 'Sum', label }));
  const counted = (Object.keys(countedEvents) as CountedEvent[]).map((name): Metric => countedMetric(watched.stage, name, day));
  // CloudWatch shows at most 100 alarms in one widget.
  new Dashboard(scope, 'Dashboard', {
    defaultInterval: day,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms].slice(0, 100), width: 24, height: 6 })],
      ...pairs([...traffic(watched), ...behind(watched), graph('Jobs: runs an hour', runs)]),
      [new SingleValueWidget({ title: 'Counted in a day', metrics: counted, width: 24, height: 5, setPeriodToTimeRange: false })],
    ],
  });
}

const pairs = (widgets: readonly GraphWidget[]): GraphWidget[][] =>
  Array.from({ length: Math.ceil(widgets.length / 2) }, (_, row) => widgets.slice(2 * row, 2 * row + 2));
