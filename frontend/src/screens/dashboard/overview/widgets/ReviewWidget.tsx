import * as texts from '#copy/overview/widgetTexts.ts';
import * as reviewTexts from '#copy/reviewTexts.ts';
import { longDay } from '#domain/format/shortDay.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useReviewLink, useToReview } from '#features/review/useToReview.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import type { WidgetProps } from './Widget.ts';

/** Number of trades to review, since when, and the link. */
export default function ReviewWidget({ className }: WidgetProps) {
  const [filter] = useFilter();
  const waiting = useToReview(filter);
  const link = useReviewLink();
  return (
    <Card className={className} title={texts.review} aria-label={texts.review}>
      {waiting !== null && (
        <Row gap={12} wrap centered justify="between">
          <div>
            <Answer>{waiting.left === 0 ? texts.nothingWaits : reviewTexts.toReview(waiting.left)}</Answer>
            {waiting.left > 0 && waiting.oldest !== null && (
              <CardNote>{texts.oldest(longDay(waiting.oldest, new Date().getFullYear()))}</CardNote>
            )}
          </div>
          {waiting.left > 0 && (
            <ButtonLink to={link}>
              {texts.start} <KeyCaps keys={shortcuts.startReview.keys} />
            </ButtonLink>
          )}
        </Row>
      )}
    </Card>
  );
}
