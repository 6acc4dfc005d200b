import type { ReactNode } from 'react';
import css from './Tag.module.css';

/** A word that marks what stands beside it: what kind it is, or in what state. */
export const Tag = ({ kind, children }: { readonly kind?: 'primary' | 'warning' | 'success'; readonly children: ReactNode }) => (
  <span className={kind === undefined ? css.tag : `${css.tag} ${css[kind]}`}>{children}</span>
);
