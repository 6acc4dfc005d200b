import type { ComponentProps } from 'react';
import css from './Card.module.css';

/** Small words at the foot of a card: how its figures are meant. */
export const CardNote = ({ className, ...p }: ComponentProps<'p'>) => (
  <p {...p} className={[css.note, className].filter(Boolean).join(' ')} />
);
