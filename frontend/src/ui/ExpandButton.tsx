import css from './RowButton.module.css';

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
