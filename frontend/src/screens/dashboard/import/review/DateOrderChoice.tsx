import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import { readStamp } from '#domain/importers/values/readStamp.ts';
import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './DateOrderChoice.module.css';

/** Reads a date of the file in one order: "June 4, 2026"; '' when it cannot be read. */
function dayOf(written: string, dayFirst: boolean): string {
  const read = readStamp(written, dayFirst);
  if (read === null) return '';
  const day = Date.UTC(read.year, read.month - 1, read.day);
  return inZone('UTC', { month: 'long', day: 'numeric', year: 'numeric' }).format(day);
}

/** Asks for the meaning of an ambiguous date, and applies the answer immediately. */
export const DateOrderChoice = ({
  written,
  chosen,
  onChoose,
}: {
  readonly written: string;
  readonly chosen: DateOrder | null;
  readonly onChoose: (order: 'day' | 'month') => void;
}) => (
  <fieldset className={css.dates}>
    <legend>{importReviewTexts.whichDay(written)}</legend>
    <Row gap={12} wrap className={css.orders}>
      {(['month', 'day'] as const).map((order) => (
        <ChoiceCard
          key={order}
          name={dayOf(written, order === 'day')}
          detail={importReviewTexts.dateOrders[order]}
          isChosen={chosen === order}
          onChoose={() => onChoose(order)}
        />
      ))}
    </Row>
    <Text size="small" tone="faint">
      {importReviewTexts.whichDayHint}
    </Text>
  </fieldset>
);
