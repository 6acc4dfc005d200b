import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { Bucket } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { Answer } from '#ui/Card.tsx';

/** "10 AM is your best hour: +$5,823"; `of` is its dimension. */
export function StandoutAnswer({
  bucket,
  name,
  of,
  href,
  money,
  unit,
}: {
  readonly bucket: Bucket | null;
  readonly name: string;
  readonly of: 'hour' | 'weekday';
  readonly href: string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  if (bucket === null)
    return (
      <Answer>
        Too few {unitPlurals[unit]} to judge<small>{`${ENOUGH} needed per ${of}`}</small>
      </Answer>
    );
  const word = bucket.net < 0n ? `worst ${of}` : `best ${of}`;
  return (
    <Answer>
      <Link to={href}>{name}</Link>
      <small>
        <Amount>{`is your ${word}: ${money.result(bucket.net)}`}</Amount>
      </small>
    </Answer>
  );
}

const size = ({ net }: Bucket) => (net < 0n ? -net : net);

/** The most notable group among those with enough trades; null if there is no such group. */
export const standout = (buckets: readonly Bucket[]): Bucket | null =>
  buckets.filter((b) => b.trades >= ENOUGH).reduce<Bucket | null>((most, b) => (most === null || size(b) > size(most) ? b : most), null);

/** "+$5,823.00 from 12 trades, 58.3% won". */
export const bucketTitle = (bucket: Bucket, money: MoneyFormat, unit: CountingUnit): string =>
  `${money.result(bucket.net)} from ${countedUnits(bucket.trades, unit)}, ${percent((100 * bucket.wins) / bucket.trades)} won`;
