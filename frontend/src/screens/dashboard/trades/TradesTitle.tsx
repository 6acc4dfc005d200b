import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';

/** The title, with how many rows there are, and in which currency where there are several. */
export const TradesTitle = ({
  shown,
  unit,
  currency,
}: {
  readonly shown: number | null;
  readonly unit: CountingUnit;
  readonly currency: string | null;
}) => (
  <h1>
    Trades
    {shown !== null && (
      <small>
        {countedUnits(shown, unit)}
        {currency !== null && ` in ${currency}`}
      </small>
    )}
  </h1>
);
