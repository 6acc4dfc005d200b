import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventListeners } from '#contract/eventListeners.ts';
import { schedules } from '#contract/schedules.ts';
import { type CountedEvent, countedEvents } from '#contract/settings/countedEvents.ts';
import type { DeployFile } from '../deployFile.ts';
import { synthesized, wholeFile } from '../testing/synthesized.ts';
import { cadence } from './Alert.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON, and the expectations are its types.
type Loose = Record<string, any>;

const root = join(import.meta.dirname, '../..');

function build(file: DeployFile) {
  const { template, watch } = synthesized(file);
  const resources = Object.values(watch.toJSON().Resources) as Loose[];
  const of = (type: string): Loose[] => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  return { of, functions: Object.keys(template.findResources('AWS::Lambda::Function')) };
}

const { of, functions } = build(wholeFile);
const alarms = of('AWS::CloudWatch::Alarm');
const text = (alarm: Loose): string => alarm.AlarmDescription;
const metricsOf = (alarm: Loose): Loose[] =>
  alarm.Metrics === undefined ? [alarm] : alarm.Metrics.flatMap(({ MetricStat }: Loose) => (MetricStat ? [MetricStat.Metric] : []));
/** Alarms of a metric, by "namespace name". */
const on = (metric: string): Loose[] =>
  alarms.filter((alarm) => metricsOf(alarm).some(({ Namespace, MetricName }) => `${Namespace} ${MetricName}` === metric));

/** Required alarms: metric, threshold, minutes and runbook. We use no streams (record 0005). */
const asked: readonly (readonly [what: string, metric: string, atLeast: number, minutes: number, runbook: string])[] = [
  ['function errors', 'AWS/Lambda Errors', 1, 5, 'function-errors'],
  ['function throttles', 'AWS/Lambda Throttles', 1, 5, 'throttling'],
  ['table throttles', 'AWS/DynamoDB WriteThrottleEvents', 10, 5, 'throttling'],
  ['API 5xx', 'AWS/ApiGateway 5xx', 5, 5, 'api-errors'],
  ['calls refused by the API’s limits', 'Afterbell-prod callsRefused', 20, 5, 'throttling'],
  ['site 5xx', 'AWS/CloudFront 5xxErrorRate', 5, 15, 'api-errors'],
  ['dead letters', 'AWS/SQS ApproximateNumberOfMessagesVisible', 1, 5, 'dead-letters'],
  ['reconciliation repairs', 'Afterbell-prod subscriptionRepaired', 1, 5, 'payments'],
  ['duplicate subscriptions', 'Afterbell-prod surplusSubscription', 1, 5, 'payments'],
  ['refund ratio', 'Afterbell-prod creditRefunded', 20, 60, 'ai-credits'],
  ['recovery locks per hour', 'Afterbell-prod recoveryLocked', 10, 60, 'access-and-guessing'],
  ['admin grants', 'Afterbell-prod adminGranted', 1, 5, 'access-and-guessing'],
  ['webhook refused', 'Afterbell-prod webhookRefused', 5, 15, 'payments'],
  ['credits ledger out of balance', 'Afterbell-prod creditsOutOfBalance', 1, 5, 'ai-credits'],
  ['firewall blocks', 'AWS/WAFV2 BlockedRequests', 1000, 5, 'access-and-guessing'],
];

/** Seconds of one of an alarm's periods: its own, or that of its metrics. */
const periodOf = (alarm: Loose): number => alarm.Period ?? alarm.Metrics.find(({ MetricStat }: Loose) => MetricStat).MetricStat.Period;

describe('alarms', () => {
  it.each(asked)('there is one for %s: of %s, at %d within %d minutes, whose text ends in the runbook %s', (_, metric, ...wanted) => {
    // Missed runs are a metric of runs and errors, and are looked at below.
    const found = on(metric).filter(({ TreatMissingData }) => TreatMissingData === 'notBreaching');
    const seen = found.map((alarm) => [
      alarm.Threshold,
      (periodOf(alarm) * alarm.EvaluationPeriods) / 60,
      text(alarm).split('docs/runbooks/')[1]!.replace('.md', ''),
    ]);
    expect([...new Set(seen.map(String))]).toEqual([wanted.join(',')]);
    for (const { ComparisonOperator } of found) expect(ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
  });

  it('there is one for every function that crashes', () => {
    const watched = on('AWS/Lambda Errors').filter(({ Metrics }) => Metrics === undefined);
    expect(watched).toHaveLength(functions.length);
    expect(new Set(watched.map(({ Dimensions }) => JSON.stringify(Dimensions))).size).toBe(functions.length);
  });

  it('there is one for every job that was due twice, within what CloudWatch looks back', () => {
    const missed = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(missed).toHaveLength(Object.keys(schedules).length);
    for (const [name, { cron }] of Object.entries(schedules)) {
      const alarm = missed.find((each) => text(each).startsWith(`The job ${name} `))!;
      const period = periodOf(alarm);
      const window = period * alarm.EvaluationPeriods;
      // A day at most for periods below an hour, a week for others.
      expect(window, name).toBeLessThanOrEqual(period < 3600 ? 86_400 : 604_800);
      expect(window, name).toBe(Math.min(2 * cadence(cron), 604_800));
      expect([alarm.ComparisonOperator, alarm.Threshold, alarm.Metrics[0].Expression]).toEqual(['LessThanThreshold', 1, 'runs - failed']);
    }
    expect(on('AWS/Lambda Invocations')).toHaveLength(missed.length);
  });

  it('the sweeper that did not run for 30 minutes, or for less, is one of them', () => {
    expect(2 * cadence(schedules.closeSessions.cron)).toBeLessThanOrEqual(30 * 60);
  });

  it('there is one for everything functions count', () => {
    const unwatched = (Object.keys(countedEvents) as CountedEvent[]).filter((name) => on(`Afterbell-prod ${name}`).length === 0);
    expect(unwatched).toEqual([]);
  });

  it('say in a sentence what happened and where the runbook is, which exists and names the alarm’s kind', () => {
    expect(alarms.length).toBeGreaterThan(50);
    for (const alarm of alarms) {
      expect(text(alarm)).toMatch(/^[A-Z].{20,}\. What to do: docs\/runbooks\/[a-z-]+\.md$/);
      const page = text(alarm).split(' ').at(-1)!;
      expect(existsSync(join(root, page)), page).toBe(true);
    }
  });

  it('leave no runbook without an alarm, and each runbook has instructions', () => {
    const pages = readdirSync(join(root, 'docs/runbooks'));
    const named = new Set(alarms.map((alarm) => text(alarm).split('/').at(-1)));
    expect(pages.filter((page) => !named.has(page))).toEqual([]);
    for (const page of pages) expect(readFileSync(join(root, 'docs/runbooks', page), 'utf8'), page).toMatch(/## |\| Do \|/);
  });

  it('the runbooks of missed jobs and lost events name each of them', () => {
    const page = (name: string) => readFileSync(join(root, `docs/runbooks/${name}.md`), 'utf8');
    const unnamed = (names: readonly string[], text: string) => names.filter((name) => !text.includes(`\`${name}\``));
    expect(unnamed(Object.keys(schedules), page('jobs-missed'))).toEqual([]);
    expect(unnamed(Object.values(eventListeners), page('accounts-and-events'))).toEqual([]);
  });

  it('call one address, when they begin and when they are over', () => {
    const [topic] = of('AWS::SNS::Subscription');
    expect([topic!.Protocol, topic!.Endpoint]).toEqual(['email', wholeFile.alarms!.email]);
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[topic!.TopicArn], [topic!.TopicArn]]);
    expect(of('AWS::SNS::Topic')).toHaveLength(1);
    expect(build({}).of('AWS::SNS::Subscription')).toEqual([]);
  });
});

describe('the dashboard and the budget', () => {
  it('are one each; the dashboard begins with the alarms', () => {
    const [dashboard, ...more] = of('AWS::CloudWatch::Dashboard');
    expect(more).toEqual([]);
    // CloudWatch shows at most 100 in one widget: with more, some would show nowhere.
    expect(alarms.length).toBeLessThanOrEqual(100);
    const body = JSON.stringify(dashboard!.DashboardBody);
    for (const title of ['Alarms', 'API: calls and refusals', 'Table: units', 'Jobs: runs an hour', 'Counted in a day'])
      expect(body).toContain(title);
  });

  it('the budget calls at 80% of actual and at 100% of forecast spending', () => {
    const [budget] = of('AWS::Budgets::Budget');
    expect(budget!.Budget.BudgetLimit).toEqual({ Amount: 80, Unit: 'USD' });
    const told = budget!.NotificationsWithSubscribers.map(({ Notification }: Loose) => [
      Notification.NotificationType,
      Notification.Threshold,
    ]);
    expect(told).toEqual([
      ['ACTUAL', 80],
      ['FORECASTED', 100],
    ]);
  });
});

it.each([
  ['*/5 * * * *', 300],
  ['50 * * * *', 3600],
  ['40 4 * * *', 86_400],
  ['0 0 * * 1', 604_800],
])('a schedule of %s is due every %d seconds', (cron, seconds) => {
  expect(cadence(cron)).toBe(seconds);
});

it.each(['0 */6 * * *', '0,30 * * * *', '0 9 * * 1-5', '0 0 1 * *', '*/5 9 * * *'])(
  'a schedule of %s has no alarm that would be right: it is refused',
  (cron) => {
    expect(() => cadence(cron)).toThrow(cron);
  },
);
