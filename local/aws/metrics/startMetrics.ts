import { DAY, MINUTE } from '#domain/units/millis.ts';
import { listen } from '../../listen.ts';
import { AwsError, awsJson } from '../awsJson.ts';

const PERIOD = 5 * MINUTE;

type Query = {
  readonly Id: string;
  readonly MetricStat?: {
    readonly Metric?: {
      readonly Namespace?: string;
      readonly MetricName?: string;
      readonly Dimensions?: readonly { Name: string; Value: string }[];
    };
    readonly Period?: number;
    readonly Stat?: string;
  };
};

/**
 * CloudWatch's metrics of an API: `answered` records each status, and GetMetricData returns the sums of five minutes
 * for two days (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_GetMetricData.html).
 */
export async function startMetrics({ apiId, now }: { readonly apiId: string; readonly now: () => number }) {
  const periods = new Map<number, { Count: number; '5xx': number }>();
  const kept = { Count: true, '5xx': true } as const;

  function answered(status: number): void {
    const at = Math.floor(now() / PERIOD) * PERIOD;
    const sums = periods.get(at) ?? { Count: 0, '5xx': 0 };
    periods.set(at, { Count: sums.Count + 1, '5xx': sums['5xx'] + (status >= 500 ? 1 : 0) });
    for (const old of periods.keys()) if (old < at - 2 * DAY) periods.delete(old);
  }

  function sumsOf({ Id, MetricStat: { Metric, Period, Stat } = {} }: Query, from: number, to: number) {
    const { Namespace, MetricName = '', Dimensions = [] } = Metric ?? {};
    const isKnown = Namespace === 'AWS/ApiGateway' && Object.hasOwn(kept, MetricName) && Period === PERIOD / 1000 && Stat === 'Sum';
    if (!isKnown)
      throw new AwsError('InvalidParameterValue', `The local CloudWatch has no ${Stat} of ${Namespace} ${MetricName} by ${Period} s.`);
    const isOurs = Dimensions.length === 1 && Dimensions[0]!.Name === 'ApiId' && Dimensions[0]!.Value === apiId;
    const found = isOurs ? [...periods].filter(([at]) => at >= from && at < to) : [];
    return {
      Id,
      Label: MetricName,
      Timestamps: found.map(([at]) => at / 1000),
      Values: found.map(([, sums]) => sums[MetricName as keyof typeof kept]),
      StatusCode: 'Complete',
    };
  }

  const operations = {
    async GetMetricData(input: { StartTime: number; EndTime: number; MetricDataQueries: readonly Query[] }) {
      return { MetricDataResults: input.MetricDataQueries.map((query) => sumsOf(query, input.StartTime * 1000, input.EndTime * 1000)) };
    },
  };
  const { url, stop } = await listen(awsJson('CloudWatch', '1.0', operations));
  return { url, stop, answered };
}
