import type { ReactNode } from 'react';
import css from './people.module.css';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** A list of people, a `PersonRow` each. */
export const PersonList = ({ className, children }: Props) => (
  <ul className={className === undefined ? css.people : `${css.people} ${className}`}>{children}</ul>
);
