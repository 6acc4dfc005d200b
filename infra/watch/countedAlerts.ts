import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type CountedEvent, countedEvents } from '#contract/settings/countedEvents.ts';
import { stageNames } from '../stageNames.ts';
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
