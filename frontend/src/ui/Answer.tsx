import type { ComponentProps } from 'react';
import css from './Card.module.css';

/** A card's answer, first and largest: the figure of a screen that begins with it. A `small` in it has the basis or period. */
export const Answer = ({ className, ...p }: ComponentProps<'p'>) => (
  <p data-first="" {...p} className={[css.answer, className].filter(Boolean).join(' ')} />
);
