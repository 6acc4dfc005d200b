import type { ComponentProps } from 'react';
import css from './RowButton.module.css';

/** A row of a list that acts as a whole: as wide as its place, its words at the left. */
export const RowButton = ({ className, ...button }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...button} type="button" className={className ? `${css.row} ${className}` : css.row} />
);

type Props = {
  /** The content it expands, for screen readers. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
  /** -1 where the row has the focus, and its own keys. */
  readonly tabIndex?: number;
};

/** The arrow at the start of a row that opens it. */
export const ExpandButton = ({ label, isOpen, onToggle, className, tabIndex }: Props) => (
  <button
    type="button"
    className={className ? `${css.expand} ${className}` : css.expand}
    aria-expanded={isOpen}
    aria-label={label}
    tabIndex={tabIndex}
    onClick={onToggle}
  />
);
