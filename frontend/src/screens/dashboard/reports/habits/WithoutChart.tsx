import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import { count } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { CardNote } from '#ui/CardNote.tsx';
import type { ReportProps } from '../ReportProps.ts';
import css from './habits.module.css';
import { readWithout, withoutLines } from './withoutLines.ts';

type Props = Pick<ReportProps, 'view' | 'money' | 'unit'> & { readonly without: WithoutReport; readonly isTicked: boolean };

/** Equity as traded beside equity without the ticked habits. */
export function WithoutChart({ without: { plot, removed, trades }, isTicked, view: { zone, gross }, money, unit }: Props) {
  const data = useMemo(() => withoutLines(plot, isTicked), [plot, isTicked]);
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback((place: number) => readWithout(plot, place, { isTicked, money, zone }), [plot, isTicked, money, zone]);
  const label = gross ? habitTexts.equityGross : habitTexts.equityNet;
  return (
    <div className={css.sticky}>
      <h2 className={css.title}>{label}</h2>
      <p className={css.legend}>
        {isTicked && (
          <span className={css.without}>
            {habitTexts.withoutThem} <Amount>{money.result(plot.second.at(-1) ?? 0)}</Amount>
          </span>
        )}
        <span>
          {habitTexts.asTraded} <Amount>{money.result(plot.first.at(-1) ?? 0)}</Amount>
        </span>
      </p>
      <LineChart
        label={label}
        data={data}
        read={read}
        head={habitTexts.when}
        yTexts={yTexts}
        xTicks={(from, to, most) => timeTicks({ from, to }, most, zone)}
        height={240}
        withZero
        newestFirst
      />
      {isTicked && <CardNote>{habitTexts.removes(count(removed), countedUnits(trades, unit))}</CardNote>}
    </div>
  );
}
