import type { ReactNode } from 'react';
import css from './Stack.module.css';

type Props = {
  /** As many beside each other as there is room for, instead of two. */
  readonly many?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The fields of a dialog, two beside each other; one that is `full` takes both places. */
export const FieldGrid = ({ many = false, className, children }: Props) => (
  <div className={[css.grid, many && css.many, className].filter(Boolean).join(' ')}>{children}</div>
);
