import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { Bucket } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';

const size = ({ net }: Bucket) => (net < 0n ? -net : net);

/** The most notable group among those with enough trades; null if there is no such group. */
export const standout = (buckets: readonly Bucket[]): Bucket | null =>
  buckets.filter((b) => b.trades >= ENOUGH).reduce<Bucket | null>((most, b) => (most === null || size(b) > size(most) ? b : most), null);

/** "+$5,823.00 from 12 trades, 58.3% won". */
export const bucketTitle = (bucket: Bucket, money: MoneyFormat, unit: CountingUnit): string =>
  `${money.result(bucket.net)} from ${countedUnits(bucket.trades, unit)}, ${percent((100 * bucket.wins) / bucket.trades)} won`;
