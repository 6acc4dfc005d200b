import type { ReactNode } from 'react';
import { Row } from '#ui/Stack.tsx';
import css from './CommitBar.module.css';

type Props = {
  readonly icon?: ReactNode;
  /** The next step, with the note that it can be undone. */
  readonly children: ReactNode;
  /** The way back and the way on. */
  readonly actions: ReactNode;
};

/** The last line of a review, always in sight: what happens next, and the buttons. */
export const CommitBar = ({ icon, children, actions }: Props) => (
  <Row gap={12} centered className={css.bar}>
    <p>
      {icon}
      <span>{children}</span>
    </p>
    {actions}
  </Row>
);
