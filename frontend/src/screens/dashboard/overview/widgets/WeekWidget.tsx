import * as texts from '#copy/overview/widgetTexts.ts';
import { ratio } from '#domain/format/percent.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { useRatings } from './useRatings.ts';
import type { WidgetProps } from './Widget.ts';

/** Execution quality of this week, by the trader's own ratings, beside the four weeks before. */
export default function WeekWidget({ className }: WidgetProps) {
  const ratings = useRatings();
  return (
    <Card className={className} title={texts.week} aria-label={texts.week}>
      {ratings !== null && (
        <>
          {ratings.week === null ? (
            <Answer>{texts.noRating}</Answer>
          ) : (
            <Answer>
              {ratio(ratings.week.mean)} <small>{texts.outOfFive(ratings.week.n)}</small>
            </Answer>
          )}
          <CardNote>
            {ratings.before === null
              ? ratings.week === null && texts.noRatingHow
              : texts.weeksBefore(ratio(ratings.before.mean), ratings.before.n)}{' '}
            {ratings.closed > 0 && texts.reviewedOf(ratings.reviewed, ratings.closed)}
          </CardNote>
        </>
      )}
    </Card>
  );
}
