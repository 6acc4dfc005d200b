import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { splitWords } from '#domain/format/splitWords.ts';
import { habitKey } from '#domain/reports/habits/habitKey.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import { useReport } from '#journal/useReport.ts';
import type { WithoutReport } from '#journal/worker/reports/habitsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HabitList } from './habits/HabitList.tsx';
import css from './habits/habits.module.css';
import { WithoutChart } from './habits/WithoutChart.tsx';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { useReportChoice } from './useReportChoice.ts';

type Props = { readonly without: WithoutReport | null; readonly count: number; readonly money: MoneyFormat };

/** Combined result of the checked habits, in a sentence. */
function WithoutAnswer({ without, count, money }: Props) {
  if (count === 0 || without === null) return <Answer>{habitTexts.tickSome}</Answer>;
  if (without.net === 0n) return <Answer>{habitTexts.even}</Answer>;
  const amount = money.amount(absolute(without.net));
  return (
    <Answer aria-live="polite">
      <Amount>{without.net < 0n ? habitTexts.cost(count, amount) : habitTexts.gain(count, amount)}</Amount>
    </Answer>
  );
}

const { habit, kind, wins, withRisk, meaning } = habitTexts.columns;

/** Habits with their results as a file. `units`: the counted units. */
const habitsFile = (habits: readonly PricedHabit[], units: string): Omit<TableFile, 'about'> => ({
  heading: [habit, kind, units, wins, habitTexts.heads[2], withRisk, habitTexts.heads[1], meaning],
  rows: habits.map((each) => [
    ...[each.label, habitTexts.kinds[each.byResult ? 'result' : each.kind], each.trades, each.wins, each.net, each.withRisk],
    ...[each.withRisk === 0 ? null : roundedCell(each.totalR), each.means],
  ]),
});

/** Each habit's price, and equity without the checked ones. */
export default function HabitsTab({ filter, view, money, unit }: ReportProps) {
  const [ticked, setTicked] = useReportChoice('without', '');
  const { value: habits, problem } = useReport('habits', filter, view, undefined);
  const found = new Set((habits ?? []).map(habitKey));
  const keys = (ticked === '' ? [] : splitWords(ticked).words).filter((key) => found.has(key));
  const { value: without } = useReport('without', filter, view, { keys });
  if (habits === null) return <ReportState problem={problem} />;
  if (habits.length === 0)
    return (
      <Card>
        <EmptyState small title={habitTexts.none}>
          <p>{habitTexts.noneHint}</p>
        </EmptyState>
      </Card>
    );
  const toggle = (key: string) => setTicked(joinWords(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]));
  return (
    <Card flush>
      <div className={css.halves}>
        <div className={css.half}>
          <div className={css.head}>
            <h2 className={css.title}>{habitTexts.title}</h2>
            <TableButton
              name="habits"
              title={habitTexts.title}
              table={() => habitsFile(habits, unitPlurals[unit])}
              view={view}
              unit={unit}
            />
          </div>
          <WithoutAnswer without={without} count={keys.length} money={money} />
          <HabitList habits={habits} keys={keys} onToggle={toggle} filter={filter} money={money} unit={unit} inR={view.inR === true} />
        </div>
        <div className={css.half}>
          {without === null ? (
            <ReportState problem={null} />
          ) : (
            <WithoutChart without={without} isTicked={keys.length > 0} view={view} money={money} unit={unit} />
          )}
        </div>
      </div>
    </Card>
  );
}
