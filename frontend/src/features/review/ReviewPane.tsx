import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/reviewTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { ActBar } from '#features/journalPane/ActBar.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useMayReplay } from '../bars/useMayReplay.ts';
import { useFilterWords } from '../filters/useFilterWords.ts';
import { AnnotationFields } from '../journalPane/AnnotationFields.tsx';
import { createAnnotationSaver } from '../journalPane/createAnnotationSaver.ts';
import { NoteField } from '../journalPane/NoteField.tsx';
import { SavingState } from '../journalPane/SavingState.tsx';
import { suggestedWords } from '../journalPane/suggestedWords.ts';
import { useAnnotation } from '../journalPane/useAnnotation.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { useShortcuts } from '../keyboard/useShortcuts.ts';
import { useIsPhone } from '../view/useIsPhone.ts';
import css from './reviewPane.module.css';
import type { Review } from './useReview.ts';

type Props = { readonly row: ReviewRow; readonly review: Review; readonly room: RefObject<HTMLElement | null> };

/** The reviewed trade's annotation, and the buttons to continue. Single keys focus each field. */
export function ReviewPane({ row, review, room }: Props) {
  const { worker, asOf } = useJournal();
  const { id } = row.trade;
  const navigate = useNavigate();
  const mayReplay = useMayReplay();
  const { value: trade } = useAsyncValue(asOf(id), () => worker.written(id));
  const { markAndGoOn, mark, rate, next } = review;
  const rating = useStore(useBrowser().part(createAnnotationSaver))[id]?.value?.patch.rating;
  /** A field requested by a key before it was rendered. */
  const wanted = useRef<string | null>(null);
  const focus = (field: string) => () => {
    const found = room.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    if (found == null) wanted.current = field;
    else found.focus();
  };
  useShortcuts(
    {
      rate: (key) => rate(row, Number(key)),
      setup: focus('setup'),
      mistake: focus('mistakes'),
      tag: focus('tags'),
      emotion: focus('emotions'),
      playbook: focus('playbook'),
      note: focus('note'),
      replayTrade: mayReplay ? () => void navigate(`/dashboard/replay/${id}`) : undefined,
    },
    { first: true },
  );
  useEffect(() => {
    if (trade !== null && wanted.current !== null) focus(wanted.current)();
    wanted.current = null;
  });
  return (
    <section className={css.pane} aria-label={paneTexts.title}>
      <Stack gap={14} className={css.fields}>
        {trade !== null && <Fields trade={trade} legs={row.legs} review={review} />}
      </Stack>
      <ActBar value={rating === undefined ? row.rating : rating} onChange={(stars) => rate(row, stars)}>
        <Button look="primary" onClick={markAndGoOn}>
          {row.reviewed ? texts.nextOpen : texts.markAndNext} <KeyCaps keys="Enter" />
        </Button>
        {row.reviewed ? (
          <Button data-quiet="" onClick={() => mark(row, false)}>
            {texts.markNotReviewed}
          </Button>
        ) : (
          <Button data-quiet="" onClick={next}>
            {texts.skip} <KeyCaps keys={shortcuts.nextToReview.keys} />
          </Button>
        )}
      </ActBar>
    </section>
  );
}

type FieldsProps = { readonly trade: AnnotatedTradeRow; readonly legs: ReviewRow['legs']; readonly review: Review };

function Fields({ trade, legs, review: { canUndo, undo } }: FieldsProps) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  const { value, saving, change, retry } = useAnnotation(trade, legs);
  const isPhone = useIsPhone();
  return (
    <>
      <header className={css.head}>
        <Text as="h3" size="body" tone="ink">
          {paneTexts.title}
        </Text>
        <SavingState saving={saving} onRetry={retry} />
        {canUndo && (
          <Button size="small" look="ghost" onClick={undo}>
            {texts.undo} <KeyCaps keys={shortcuts.undoReview.keys} />
          </Button>
        )}
      </header>
      <AnnotationFields
        value={value}
        currency={trade.instrument.currency}
        known={suggestedWords(settings, used)}
        hasRating={!isPhone}
        onChange={change}
      />
      <NoteField trade={trade} templates={settings?.templates ?? []} />
    </>
  );
}
