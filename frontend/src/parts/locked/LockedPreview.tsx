import type { ReactNode } from 'react';
import * as lockedTexts from '#copy/lockedTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import css from './LockedPreview.module.css';

/** A part of the paid plans as others see it: the shape of their own trades, blurred, behind one sentence. `children` is that shape. */
export const LockedPreview = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <Card className={css.locked}>
    <div className={css.shape} aria-hidden="true" inert>
      {children}
    </div>
    <EmptyState
      small
      title={title}
      actions={
        <ButtonLink look="primary" to="/pricing">
          {lockedTexts.seePlans}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </EmptyState>
  </Card>
);
