import type { ReactNode } from 'react';
import { Row } from '#ui/Stack.tsx';
import css from './Toolbar.module.css';

/** One line of the Display panel: its name and its control. */
export const DisplayRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Row size="label" tone="quiet" gap={12} centered justify="between" className={css.row}>
    <span>{name}</span>
    {children}
  </Row>
);
