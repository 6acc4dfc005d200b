import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { type LossGrade, lossGrades, weekLimits } from '#domain/weekly/weekReview.ts';
import { rowName } from '#features/trades/rowText.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { weekTradesLink } from './closedIn.ts';
import type { StepProps } from './StepProps.ts';
import { useWeekTrades } from './useWeekTrades.ts';
import { WeekTrades } from './WeekTrades.tsx';
import { WordsCard } from './WordsCard.tsx';
import css from './weekly.module.css';

const SHOWN = 3;
const LOSSES = 50;

/** The trades that say the most: the best, the worst and those with mistakes; and each loss to be graded. */
export default function TradesStep({ week, view, money, review, onChange }: StepProps) {
  const trades = useWeekTrades(week, view);
  if (trades === null) return <Skeleton height={420} />;
  const { rows } = trades;
  const lost = rows.filter(({ trade }) => trade.net < 0n);
  const losses = lost.slice(0, Math.min(LOSSES, weekLimits.losses));
  const won = rows.filter(({ trade }) => trade.net > 0n).toReversed();
  const mistakes = rows.filter(({ trade }) => trade.mistakes.length > 0);
  const grades = new Map(review.losses.map(({ trade, grade }) => [trade, grade]));
  const grade = ({ trade: { id } }: GroupedRow, chosen: LossGrade | undefined) => {
    const others = review.losses.filter(({ trade }) => trade !== id);
    onChange({ losses: chosen === undefined ? others : [...others, { trade: id, grade: chosen }] });
  };
  const list = (title: string, some: readonly GroupedRow[]) => (
    <Card title={title} aria-label={title}>
      {some.length === 0 ? (
        <CardNote>{texts.nothingToSee}</CardNote>
      ) : (
        <WeekTrades label={title} rows={some.slice(0, SHOWN)} week={week} zone={view.zone} money={money} />
      )}
    </Card>
  );
  return (
    <>
      <div className={css.three}>
        {list(texts.best, won)}
        {list(texts.worst, lost)}
        {list(texts.withMistakes, mistakes)}
      </div>
      <div className={css.words}>
        <WordsCard field="mistakes" week={week} view={view} money={money} />
        <WordsCard field="emotions" week={week} view={view} money={money} />
      </div>
      <Card
        title={texts.losses}
        aside={
          lost.length > 0 && (
            <span className={css.of}>{texts.graded(losses.filter(({ trade }) => grades.has(trade.id)).length, lost.length)}</span>
          )
        }
      >
        <CardNote>{lost.length === 0 ? texts.noLosses : texts.lossesHow}</CardNote>
        <WeekTrades
          label={texts.losses}
          rows={losses}
          week={week}
          zone={view.zone}
          money={money}
          aside={(row) => (
            <Segmented
              label={texts.gradeOf(rowName(row))}
              value={grades.get(row.trade.id) ?? ''}
              choices={[
                { value: '', text: texts.notGraded },
                ...lossGrades.map((each) => ({ value: each as string, text: texts.grades[each] })),
              ]}
              onChoose={(chosen) =>
                grade(
                  row,
                  lossGrades.find((each) => each === chosen),
                )
              }
            />
          )}
        />
        {lost.length > losses.length && (
          <CardNote>
            <Link to={weekTradesLink(week, { result: 'loss' })}>{texts.moreLosses(lost.length - losses.length)}</Link>
          </CardNote>
        )}
      </Card>
    </>
  );
}
