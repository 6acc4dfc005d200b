import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData, LineReading } from '#charts/line/lineData.ts';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { PlottedTogether } from '#domain/reports/plottedTogether.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { fullDay } from '#format/stamp.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { CardNote } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import css from './habits.module.css';

/** Equity as traded; with habits ticked, beside equity without them, and the area between. */
function withoutLines({ at, first, second }: PlottedTogether, isTicked: boolean): LineData {
  const traded = { name: habitTexts.asTraded, values: first, look: 'primary' } as const;
  if (!isTicked) return { at, lines: [traded] };
  const between = (pick: (a: number, b: number) => number) => first.map((value, i) => pick(value, second[i]!));
  return {
    at,
    lines: [{ name: habitTexts.withoutThem, values: second, look: 'secondary', dashed: true }, traded],
    bands: [{ low: between(Math.min), high: between(Math.max), look: 'secondary', opacity: 0.14 }],
  };
}

/** One instant of it in words. */
function readWithout(
  { at, first, second }: PlottedTogether,
  place: number,
  { isTicked, money, zone }: { readonly isTicked: boolean; readonly money: MoneyFormat; readonly zone: string },
): LineReading {
  const value = (name: string, amount: number) => ({ name, text: money.result(amount) });
  const without = [value(habitTexts.withoutThem, second[place]!), value(habitTexts.difference, second[place]! - first[place]!)];
  return { when: fullDay(at[place]!, zone), values: [...(isTicked ? without : []), value(habitTexts.asTraded, first[place]!)] };
}

type Props = {
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly without: WithoutReport;
  readonly isTicked: boolean;
};

/** Equity as traded beside equity without the ticked habits. */
export function WithoutChart({ without: { plot, removed, trades }, isTicked, view: { zone, gross }, money, unit }: Props) {
  const data = useMemo(() => withoutLines(plot, isTicked), [plot, isTicked]);
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback((place: number) => readWithout(plot, place, { isTicked, money, zone }), [plot, isTicked, money, zone]);
  const label = gross ? habitTexts.equityGross : habitTexts.equityNet;
  return (
    <div>
      <Text size="label" tone="quiet" className={css.legend}>
        {isTicked && (
          <span className={css.without}>
            {habitTexts.withoutThem} <Amount>{money.result(plot.second.at(-1) ?? 0)}</Amount>
          </span>
        )}
        <span>
          {habitTexts.asTraded} <Amount>{money.result(plot.first.at(-1) ?? 0)}</Amount>
        </span>
      </Text>
      <LineChart
        label={label}
        data={data}
        read={read}
        head={habitTexts.when}
        yTexts={yTexts}
        xTicks={(from, to, most) => timeTicks({ from, to }, most, zone)}
        height={180}
        withZero
        newestFirst
      />
      {isTicked && <CardNote>{habitTexts.removes(count(removed), countedUnits(trades, unit))}</CardNote>}
    </div>
  );
}
