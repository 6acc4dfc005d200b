import * as z from 'zod/mini';
import { DAY } from '#domain/units/millis.ts';
import { type Env, needed } from './clientSettings.ts';
import { signedCall } from './signedHeaders.ts';
import type { World } from './world.ts';

/** Seconds that each figure of CloudWatch is of. */
const PERIOD = 300;
/**
 * API Gateway's metrics of an HTTP API
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html).
 */
const metrics = { calls: 'Count', failed: '5xx' } as const;

/** A figure that CloudWatch could not finish has too few values, or none, which would read as no errors. */
const Result = z.object({ Id: z.string(), StatusCode: z.literal('Complete'), Values: z.array(z.number()) });
const Results = z.object({ MetricDataResults: z.array(Result) });

/**
 * CloudWatch metrics of the API named by API_ID; METRICS_ENDPOINT overrides the region's own
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_GetMetricData.html).
 */
export function apiAnswersFromEnv(env: Env, now: () => number, log: World['log']): Pick<World, 'apiAnswers'> {
  const ask = async () => {
    const Dimensions = [{ Name: 'ApiId', Value: needed(env, 'API_ID') }];
    // Figures begin at full periods.
    const end = Math.ceil(now() / 1000 / PERIOD) * PERIOD;
    const answer = await signedCall(env, {
      service: 'CloudWatch',
      signedAs: 'monitoring',
      target: 'GraniteServiceVersion20100801.GetMetricData',
      at: now(),
      url: new URL(env.METRICS_ENDPOINT ?? `https://monitoring.${needed(env, 'AWS_REGION')}.amazonaws.com/`),
      input: {
        StartTime: end - DAY / 1000,
        EndTime: end,
        MetricDataQueries: Object.entries(metrics).map(([Id, MetricName]) => ({
          Id,
          MetricStat: { Metric: { Namespace: 'AWS/ApiGateway', MetricName, Dimensions }, Period: PERIOD, Stat: 'Sum' },
        })),
      },
    });
    const results = Results.parse(answer).MetricDataResults;
    const sum = (id: keyof typeof metrics) => results.flatMap(({ Id, Values }) => (Id === id ? Values : [])).reduce((all, n) => all + n, 0);
    return { calls: sum('calls'), failed: sum('failed') };
  };
  const lastDay = () =>
    ask().catch((error: Error) => {
      log({ level: 'error', what: 'answers could not be counted', error: error.name, message: error.message });
      return null;
    });
  return { apiAnswers: { lastDay } };
}
