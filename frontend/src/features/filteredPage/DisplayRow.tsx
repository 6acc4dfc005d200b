import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

/** One line of the Display panel: its name and its control. */
export const DisplayRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.row}>
    <span>{name}</span>
    {children}
  </div>
);
