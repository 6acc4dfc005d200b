import * as habitTexts from '#copy/reports/habitTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { splitWords } from '#domain/format/splitWords.ts';
import { habitKey } from '#domain/reports/habits/habitKey.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useReport } from '#journal/useReport.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HabitList } from './habits/HabitList.tsx';
import css from './habits/habits.module.css';
import { habitsFile } from './habits/habitsFile.ts';
import { WithoutAnswer } from './habits/WithoutAnswer.tsx';
import { WithoutChart } from './habits/WithoutChart.tsx';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { useReportChoice } from './useReportChoice.ts';

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
