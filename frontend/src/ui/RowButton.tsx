import type { ComponentProps } from 'react';
import css from './RowButton.module.css';

/** A row of a list that acts as a whole: as wide as its place, its words at the left. */
export const RowButton = ({ className, ...button }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...button} type="button" className={className ? `${css.row} ${className}` : css.row} />
);
