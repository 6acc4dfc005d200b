import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Bucket } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { Answer } from '#ui/Answer.tsx';

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
