import { X } from 'lucide-react';
import * as texts from '#copy/reviewTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './review.module.css';

type Props = {
  readonly done: number;
  /** Null while loading. */
  readonly left: number | null;
  /** Leaves the review; a page has its own title, and no way out. */
  readonly onClose: (() => void) | undefined;
};

/** Progress of a review: remaining, and done since it began. */
export function ReviewHead({ done, left, onClose }: Props) {
  const all = done + (left ?? 0);
  return (
    <Row as="header" wrap centered className={css.head}>
      {onClose && (
        <>
          <IconButton label={texts.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <h1>
            {texts.title} <span role="status">{left !== null && texts.left(left)}</span>
          </h1>
        </>
      )}
      {done > 0 && (
        <Row size="label" tone="quiet" as="p" gap={10} centered className={css.progress}>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" rx="3" className={css.rest} />
            <rect width={(100 * done) / all} height="6" rx="3" className={css.part} />
          </svg>
          {texts.done(done, all)}
        </Row>
      )}
    </Row>
  );
}
