import { useState } from 'react';
import { HourBars } from '#charts/HourBars.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { PeriodLength, PeriodResult } from '#domain/reports/trends/resultsByPeriod.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { periodTexts } from './periodTexts.ts';

/** The least width of a bar with its label, in pixels, and the fewest bars on a page. */
const NARROWEST = 46;
const FEWEST = 4;

type Props = {
  readonly periods: readonly PeriodResult[];
  readonly length: PeriodLength;
  readonly hrefOf: (period: PeriodResult) => string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** Periods as bars, the newest at the right, as many as fit. */
export function PeriodBars({ periods, length, hrefOf, money, unit }: Props) {
  const [page, setPage] = useState(0);
  const [ref, width] = useWidth<HTMLDivElement>(1000);
  const most = Math.max(FEWEST, Math.floor(width / NARROWEST));
  const pages = Math.max(1, Math.ceil(periods.length / most));
  const shown = Math.min(page, pages - 1);
  const end = periods.length - shown * most;
  return (
    <div ref={ref}>
      <HourBars
        label={trendTexts.byPeriod(unitPlurals[unit])}
        bars={periods.slice(Math.max(0, end - most), end).map((period) => {
          const { name, short, rate, likely } = periodTexts(period, length);
          const text = money.result(period.net);
          return {
            key: period.first,
            label: short,
            value: toNumber(period.net),
            text,
            short: money.short(period.net),
            shortest: money.cell(period.net, 'narrow'),
            trades: period.trades,
            title: `${name}: ${text} from ${countedUnits(period.trades, unit)}, ${rate} won (${likely})`,
            href: hrefOf(period),
          };
        })}
      />
      <Pagination
        label={trendTexts.periods}
        page={shown}
        pages={pages}
        before={trendTexts.later}
        after={trendTexts.earlier}
        onPage={setPage}
      />
    </div>
  );
}
