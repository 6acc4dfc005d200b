import type { ComponentProps } from 'react';
import css from './Card.module.css';

/** The answer of a card, first and largest. A `small` in it says of how much or since when. */
export const Answer = ({ className, ...p }: ComponentProps<'p'>) => (
  <p {...p} className={[css.answer, className].filter(Boolean).join(' ')} />
);
