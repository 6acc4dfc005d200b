import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

type Props = {
  /** Title of an empty state, with how to begin. */
  readonly title: string;
  /** Preview of the place, drawn faintly above. */
  readonly picture?: ReactNode;
  /** Label above a preview with text, drawn in full for legibility: marks it as a sample. */
  readonly example?: string;
  /** Up to two buttons. */
  readonly actions?: ReactNode;
  /** In a panel or card instead of a page. */
  readonly small?: boolean;
  readonly children?: ReactNode;
};

/** A place without contents: it teaches with a picture, a sentence and the ways to begin. */
export const EmptyState = ({ title, picture, example, actions, small = false, children }: Props) => (
  <div className={small ? `${css.empty} ${css.small}` : css.empty}>
    {picture !== undefined && (
      <div className={example === undefined ? css.picture : css.example} aria-hidden="true">
        {example !== undefined && <small>{example}</small>}
        {picture}
      </div>
    )}
    <h2>{title}</h2>
    {children !== undefined && <div className={css.words}>{children}</div>}
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
);
