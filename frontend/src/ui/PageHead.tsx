import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  readonly title: ReactNode;
  /** The screen's purpose, or a summary of its content. */
  readonly lead?: ReactNode;
  /** A way back, before the title. */
  readonly back?: ReactNode;
  /** Its kind, behind the title. */
  readonly tags?: ReactNode;
  /** Actions, at the right. */
  readonly children?: ReactNode;
};

/** The head of a screen. */
export const PageHead = ({ title, lead, back, tags, children }: Props) => (
  <header className={css.head}>
    <div className={css.words}>
      <div className={css.title}>
        {back}
        <h1>{title}</h1>
        {tags}
      </div>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    <div className={css.acts}>{children}</div>
  </header>
);
