import { Duration, NestedStack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type JobName, schedules } from '#contract/schedules.ts';
import type { Settings } from '../settings.ts';
import { stageNames } from '../stageNames.ts';
import { type Alert, alarmProps, cadence } from './Alert.ts';
import { dashboardIn } from './dashboardIn.ts';
import { countedAlerts, serviceAlerts, type WatchedResources } from './serviceAlerts.ts';

const DAY = 86_400;

/**
 * A job that did not finish in two of its periods. CloudWatch looks back seven days at most, so one that runs once a week is called at
 * its first miss, by seven days without a run.
 */
const jobAlerts = (jobs: Readonly<Record<JobName, IFunction>>): readonly Alert[] =>
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

/** Notifies when the account has spent 80% of a month's budget, and when the month is forecast to exceed it. */
function budgetIn(scope: Construct, topic: Topic, dollars: number): void {
  const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  });
  const budget = new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
    notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
  });
  // Budgets tries whether it may publish when it is made.
  budget.node.addDependency(topic);
}

type WatchProps = WatchedResources & {
  readonly jobs: Readonly<Record<JobName, IFunction>>;
  readonly alarms: Settings['alarms'];
};

/**
 * The alarm topic, with the address in deploy.json. CloudWatch and AWS Budgets may publish there, for this account
 * only.
 */
function topicIn(scope: Construct, stage: string, email: string | null): Topic {
  const topic = new Topic(scope, 'Alarms', { displayName: stageNames(stage).stack, enforceSSL: true });
  if (email !== null) topic.addSubscription(new EmailSubscription(email));
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsAndBudgets',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': topic.stack.account } },
    }),
  );
  return topic;
}

/** Alarms, the dashboard and the budget: a stack of its own within ours, which has a limit of 500 resources. */
export class WatchStack extends NestedStack {
  constructor(scope: Construct, id: string, { jobs, alarms, ...watched }: WatchProps) {
    super(scope, id);
    const topic = topicIn(this, watched.stage, alarms.email);
    const called = new SnsAction(topic);
    const made = [...serviceAlerts(watched), ...jobAlerts(jobs), ...countedAlerts(watched.stage)].map((alert) => {
      const alarm = new Alarm(this, alert.id, alarmProps(alert));
      alarm.addAlarmAction(called);
      // Long-lasting alarms also notify when they are over.
      alarm.addOkAction(called);
      return alarm;
    });
    dashboardIn(this, watched, jobs, made);
    budgetIn(this, topic, alarms.monthlyDollars);
  }
}
