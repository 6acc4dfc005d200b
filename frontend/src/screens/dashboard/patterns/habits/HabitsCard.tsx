import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData, LineReading } from '#charts/line/lineData.ts';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import { joinWords, splitWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { habitKey, type PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import type { PlottedTogether } from '#domain/reports/plottedTogether.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { negate } from '#domain/units/decimal.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay } from '#format/stamp.ts';
import { useReport } from '#journal/useReport.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { HabitList } from './HabitList.tsx';
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

type WithoutChartProps = {
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  readonly without: WithoutReport;
};

function WithoutChart({ without: { keys, plot, removed, trades }, view: { zone, gross }, money, unit }: WithoutChartProps) {
  const isTicked = keys.length > 0;
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

/** Difference in equity without the habits of an answer. */
function WithoutAnswer({ without: { keys, net }, money }: Pick<WithoutChartProps, 'without' | 'money'>) {
  if (keys.length === 0) return <Answer data-first={undefined}>{habitTexts.tickSome}</Answer>;
  const more = negate(net);
  return (
    <Answer aria-live="polite" data-first={undefined}>
      {habitTexts.without(keys.length)}
      <span className={colors[pnlColor(more, money)]}>
        <Amount>{money.result(more)}</Amount>
      </span>
    </Answer>
  );
}

const { habit, kind, wins, withRisk, meaning } = habitTexts.columns;

/** Habits with their results as a file. `units`: the counted units. */
const habitsFile = (habits: readonly PricedHabit[], units: string): Omit<TableFile, 'about'> => ({
  heading: [habit, kind, units, wins, habitTexts.fileHeads[1], withRisk, habitTexts.fileHeads[0], meaning],
  rows: habits.map((each) => [
    ...[each.label, habitTexts.kinds[each.byResult ? 'result' : each.kind], each.trades, each.wins, each.net, each.withRisk],
    ...[each.withRisk === 0 ? null : roundedCell(each.totalR), each.means],
  ]),
});

/** The ticked habits of the address; without any there, the costliest that has enough trades and is no result of its trades. */
function useTicked(habits: readonly PricedHabit[]) {
  const [search, setSearch] = useSearch();
  const written = search.get('without');
  const worst = habits.find(({ byResult, trades, net }) => !byResult && net < 0n && !isSmallSample(trades));
  const found = new Set(habits.map(habitKey));
  const first = worst === undefined ? [] : [habitKey(worst)];
  const keys = written === null ? first : splitWords(written).words.filter((key) => found.has(key));
  const toggle = (key: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('without', joinWords(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]));
        return next;
      },
      { replace: true },
    );
  return { keys, toggle };
}

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly money: MoneyFormat; readonly unit: CountingUnit };

/** Each habit's price, and equity without the ticked ones. */
export function HabitsCard(props: Props) {
  const { value: habits, problem } = useReport('habits', props.filter, props.view, undefined);
  if (habits === null) return problem === null ? <Skeleton height={420} /> : <Notice kind="error">{problem}</Notice>;
  if (habits.length > 0) return <FoundHabits habits={habits} {...props} />;
  return (
    <Card title={habitTexts.title}>
      <EmptyState small title={habitTexts.none}>
        <p>{habitTexts.noneHint}</p>
      </EmptyState>
    </Card>
  );
}

function FoundHabits({ habits, filter, view, money, unit }: Props & { readonly habits: readonly PricedHabit[] }) {
  const { keys, toggle } = useTicked(habits);
  // An answer is shown until the next one comes, under the habits that it is without.
  const { value: without } = useReport('without', filter, view, { keys });
  const table = () => habitsFile(habits, unitPlurals[unit]);
  return (
    <Card title={habitTexts.title} aside={<TableButton name="habits" title={habitTexts.title} table={table} view={view} unit={unit} />}>
      {without === null ? (
        <Skeleton height={280} />
      ) : (
        <>
          <WithoutAnswer without={without} money={money} />
          <WithoutChart without={without} view={view} money={money} unit={unit} />
        </>
      )}
      <HabitList habits={habits} keys={keys} onToggle={toggle} filter={filter} money={money} unit={unit} inR={view.inR === true} />
    </Card>
  );
}
