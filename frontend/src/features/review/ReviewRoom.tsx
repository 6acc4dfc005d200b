import { CheckCheck } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import * as texts from '#copy/reviewTexts.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import type { ListQuery } from '#journal/worker/journalView.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { KeyList } from '../keyboard/KeyCaps.tsx';
import { shortcutEntries, shortcuts } from '../keyboard/shortcuts.ts';
import { useShortcuts } from '../keyboard/useShortcuts.ts';
import { useSingleKeys } from '../keyboard/useSingleKeys.ts';
import { useSwipe } from '../view/useSwipe.ts';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewPane } from './ReviewPane.tsx';
import { ReviewEvidence, ReviewTrade } from './ReviewTrade.tsx';
import css from './review.module.css';
import { type Review, useReview } from './useReview.ts';

/** End of a review: everything is reviewed. */
const ReviewDone = ({ review: { queue, done, previous } }: { readonly review: Review }) => (
  <div className={css.finished}>
    <EmptyState
      title={texts.allDone}
      picture={<CheckCheck aria-hidden="true" />}
      actions={
        <>
          <ButtonLink look="primary" to="/dashboard/overview">
            {texts.toOverview}
          </ButtonLink>
          {queue !== null && queue.size > 0 && <Button onClick={previous}>{texts.lookBack}</Button>}
        </>
      }
    >
      <p>{texts.allDoneHow(done)}</p>
    </EmptyState>
  </div>
);

/** The keys of a review at its foot, for screens with room for them. */
function ReviewKeys() {
  const [areOn] = useSingleKeys();
  if (!areOn) return null;
  const own = shortcutEntries.filter(([, { group }]) => group === shortcuts.markReviewed.group);
  return <KeyList className={css.keys} aria-label={texts.keys} shown={[...own.map(([, shortcut]) => shortcut), shortcuts.help]} />;
}

type Props = {
  readonly query: ListQuery;
  /** Leaves the review; absent where it is a page. */
  readonly onClose?: () => void;
};

const isField = (target: EventTarget): boolean => target instanceof Element && target.matches('input, textarea, select');

/**
 * A review of the rows of a list, made for the keyboard: the list, the trade, and its annotations side by side; on phones one trade at a
 * time.
 */
export function ReviewRoom({ query, onClose }: Props) {
  const room = useRef<HTMLElement>(null);
  const review = useReview(query);
  const { queue, problem, current, isDone } = review;
  useShortcuts(
    {
      markReviewed: review.markAndGoOn,
      nextToReview: review.next,
      previousToReview: review.previous,
      undoReview: review.undo,
      leaveField: onClose,
    },
    { first: true },
  );
  useEffect(() => void room.current?.focus({ preventScroll: true }), []);
  const swipe = useSwipe({ left: review.next, right: review.previous });
  const shown = useRef<string | undefined>(undefined);
  const now = current?.trade.id;
  // The next trade starts at its head, for eyes and for screen readers.
  useEffect(() => {
    if (now === undefined) return;
    const isFirst = shown.current === undefined;
    shown.current = now;
    const head = room.current?.querySelector<HTMLElement>('[data-head]');
    if (isFirst || head == null) return;
    head.focus({ preventScroll: true });
    if (head.getBoundingClientRect().top < 0) head.scrollIntoView?.({ block: 'start' });
  }, [now]);
  const leaveField = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    room.current?.focus({ preventScroll: true });
  };
  /** A button that was pressed by a pointer leaves the keys to the review: Enter goes on, and does not press it again. */
  const giveBack = ({ detail, target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (detail > 0 && button !== null && button === document.activeElement) room.current?.focus({ preventScroll: true });
  };
  if (problem !== null) return <Notice kind="error">{problem}</Notice>;
  return (
    <section ref={room} className={css.room} aria-label={texts.title} tabIndex={-1} onKeyDown={leaveField} onClick={giveBack}>
      <ReviewHead done={review.done} left={queue?.left ?? null} onClose={onClose} />
      {queue !== null && (
        <div className={css.columns} {...swipe}>
          <ReviewList review={review} byDay={query.sort.column === 'closed'} label={texts.queue(unitPlurals[query.view.unit ?? 'trade'])} />
          {isDone && <ReviewDone review={review} />}
          {current !== undefined && (
            <>
              <ReviewTrade key={current.trade.id} row={current} view={query.view} onNext={review.next} onPrevious={review.previous} />
              <ReviewPane key={`pane ${current.trade.id}`} row={current} review={review} room={room} />
              <ReviewEvidence key={`evidence ${current.trade.id}`} row={current} view={query.view} />
            </>
          )}
        </div>
      )}
      <ReviewKeys />
    </section>
  );
}
