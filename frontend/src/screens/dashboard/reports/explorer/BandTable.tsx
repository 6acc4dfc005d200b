import { ChartTable } from '#charts/ChartTable.tsx';
import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { Scatter } from '#domain/reports/explorer/scatter.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';

type Props = {
  readonly bands: Scatter['bands'];
  readonly across: TradeMeasure;
  readonly up: TradeMeasure;
  readonly units: string;
  readonly writeX: (value: number) => string;
  readonly writeY: (value: number) => string;
};

/** A scatter as a table: its trades in bands of the x axis, each linking to them. */
export function BandTable({ bands, across, up, units, writeX, writeY }: Props) {
  const link = useTradesLink();
  const label = explorerTexts.bandsLabel(across.label, up.label);
  return (
    <ChartTable
      label={label}
      heads={explorerTexts.bandHeads(across.label, units, up.label)}
      size={bands.length}
      row={(place) => {
        const { from, to, trades, wins, median } = bands[place]!;
        const { low, high } = wilsonInterval(wins, trades)!;
        const whole = { measure: up.id, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, excludesTo: false };
        return {
          key: place,
          head: from === to ? writeX(from) : `${writeX(from)} – ${writeX(to)}`,
          // Exactly those that have the other measure, too.
          href: link({ of: 'between', range: writeRanges([{ measure: across.id, from, to, excludesTo: false }, whole]) }),
          cells: [count(trades), percent((100 * wins) / trades), `${percent(100 * low, 0)} to ${percent(100 * high, 0)}`, writeY(median)],
        };
      }}
    />
  );
}
