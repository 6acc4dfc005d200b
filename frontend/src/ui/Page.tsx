import type { ReactNode } from 'react';
import css from './Page.module.css';

/** A screen: its `PageHead`, and its parts below each other. */
export const Page = ({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) => (
  <section className={className === undefined ? css.page : `${css.page} ${className}`}>{children}</section>
);
