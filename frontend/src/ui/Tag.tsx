import type { ReactNode } from 'react';
import css from './Tag.module.css';

/** A tag with the kind or state of the element beside it. */
export const Tag = ({
  kind,
  children,
}: {
  readonly kind?: 'primary' | 'warning' | 'success' | 'danger' | undefined;
  readonly children: ReactNode;
}) => <span className={kind === undefined ? css.tag : `${css.tag} ${css[kind]}`}>{children}</span>;
