import { Check, Pencil, SkipForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/cardTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { TradeProposal } from '#domain/proposals/proposeWords.ts';
import { useFilterWords } from '#features/filters/useFilterWords.ts';
import { ActBar } from '#features/journalPane/ActBar.tsx';
import { AnnotationFields } from '#features/journalPane/AnnotationFields.tsx';
import { NoteField } from '#features/journalPane/NoteField.tsx';
import { suggestedWords } from '#features/journalPane/suggestedWords.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { ReviewEvidence, ReviewTrade } from '#features/review/ReviewTrade.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useSwipe } from '#features/view/useSwipe.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { CardWords, useCardWords } from './CardWords.tsx';

/** Every field of the trade, proposed words included. */
function Correction({ words, trade }: { readonly words: ReturnType<typeof useCardWords>; readonly trade: AnnotatedTradeRow }) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const used = useFilterWords();
  return (
    <Stack gap={12}>
      <AnnotationFields
        value={{ ...words.value, ...words.filled }}
        currency={trade.instrument.currency}
        known={suggestedWords(settings, used)}
        onChange={words.correct}
      />
      <NoteField trade={trade} templates={settings?.templates ?? []} />
    </Stack>
  );
}

type Props = {
  readonly row: ReviewRow;
  readonly trade: AnnotatedTradeRow;
  readonly proposal: TradeProposal | undefined;
  readonly view: JournalView;
  /** Takes the place of another card, whose buttons had the focus. */
  readonly isTurned: boolean;
  readonly onAnswer: (isKept: boolean) => void;
  readonly onBack: () => void;
};

/** One new trade with its proposed words: kept, corrected or skipped by a button, a key or a swipe. */
export function TradeCard({ row, trade, proposal, view, isTurned, onAnswer, onBack }: Props) {
  const words = useCardWords(row, trade, proposal);
  const isPhone = useIsPhone();
  const [isCorrecting, setCorrecting] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => (isTurned ? head.current?.focus() : undefined), [isTurned]);
  const [isShown, setShown] = useState(!isPhone);
  const keep = () => {
    words.keep();
    onAnswer(true);
  };
  const skip = () => onAnswer(false);
  useShortcuts(
    {
      markReviewed: keep,
      nextToReview: skip,
      setup: () => setCorrecting(true),
      leaveField: isCorrecting ? () => setCorrecting(false) : undefined,
    },
    { first: true },
  );
  return (
    <>
      <Card flush={!isPhone} {...useSwipe({ left: skip, right: keep })}>
        <ReviewTrade row={row} view={view} head={head} onPrevious={onBack} onNext={skip} />
        {isCorrecting ? <Correction words={words} trade={trade} /> : <CardWords words={words} trade={trade} />}
        {isPhone && !isCorrecting && <CardNote>{texts.hint}</CardNote>}
      </Card>
      {isShown ? (
        <div>
          <ReviewEvidence row={row} view={view} />
        </div>
      ) : (
        <Button look="ghost" onClick={() => setShown(true)}>
          {texts.evidence}
        </Button>
      )}
      <ActBar>
        <Button onClick={skip}>
          <SkipForward aria-hidden="true" /> {texts.skip} <KeyCaps keys={shortcuts.nextToReview.keys} />
        </Button>
        <Button aria-pressed={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
          <Pencil aria-hidden="true" /> {isCorrecting ? texts.done : texts.correct} <KeyCaps keys={shortcuts.setup.keys} />
        </Button>
        <Button look="primary" onClick={keep}>
          <Check aria-hidden="true" /> {texts.keep} <KeyCaps keys="Enter" />
        </Button>
      </ActBar>
    </>
  );
}
