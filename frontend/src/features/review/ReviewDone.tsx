import { CheckCheck } from 'lucide-react';
import * as texts from '#copy/reviewTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import css from './review.module.css';
import type { Review } from './useReview.ts';

/** End of a review: everything is reviewed. */
export const ReviewDone = ({ review: { queue, done, previous } }: { readonly review: Review }) => (
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
