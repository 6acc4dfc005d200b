import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as habitTexts from '#copy/habitTexts.ts';
import { count } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { fullDay } from '#format/stamp.ts';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { CardNote } from '#ui/CardNote.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReportProps } from '../ReportProps.ts';
import css from './habits.module.css';

type Props = Pick<ReportProps, 'view' | 'money' | 'unit'> & { readonly without: WithoutReport | null; readonly isTicked: boolean };

const nothing: WithoutReport['plot'] = { at: new Float64Array(), first: new Float64Array(), second: new Float64Array() };

/** Equity as traded beside equity without the ticked habits. */
export function WithoutChart({ without, isTicked, view: { zone, gross }, money, unit }: Props) {
  const { at, first, second } = without?.plot ?? nothing;
  const data = useMemo<LineData>(
    () => ({
      at,
      lines: [
        ...(isTicked ? [{ name: habitTexts.withoutThem, values: second, look: 'secondary', dashed: true } as const] : []),
        { name: habitTexts.asTraded, values: first, look: 'primary' },
      ],
      bands: isTicked
        ? [
            {
              low: first.map((value, i) => Math.min(value, second[i]!)),
              high: first.map((value, i) => Math.max(value, second[i]!)),
              look: 'secondary',
              opacity: 0.14,
            },
          ]
        : [],
    }),
    [at, first, second, isTicked],
  );
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback(
    (place: number) => ({
      when: fullDay(at[place]!, zone),
      values: [
        ...(isTicked
          ? [
              { name: habitTexts.withoutThem, text: money.result(second[place]!) },
              { name: habitTexts.difference, text: money.result(second[place]! - first[place]!) },
            ]
          : []),
        { name: habitTexts.asTraded, text: money.result(first[place]!) },
      ],
    }),
    [at, first, second, isTicked, money, zone],
  );
  const label = gross ? habitTexts.equityGross : habitTexts.equityNet;
  return (
    <div className={css.half}>
      <div className={css.sticky}>
        <h2 className={css.title}>{label}</h2>
        {without === null ? (
          <Skeleton height={260} />
        ) : (
          <>
            <p className={css.legend}>
              {isTicked && (
                <span className={css.without}>
                  {habitTexts.withoutThem} <Amount>{money.result(second.at(-1) ?? 0)}</Amount>
                </span>
              )}
              <span className={css.traded}>
                {habitTexts.asTraded} <Amount>{money.result(first.at(-1) ?? 0)}</Amount>
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
            {isTicked && <CardNote>{habitTexts.removes(count(without.removed), countedUnits(without.trades, unit))}</CardNote>}
          </>
        )}
      </div>
    </div>
  );
}
