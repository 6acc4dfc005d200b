import css from './ExpandButton.module.css';

type Props = {
  /** What it opens, for those who listen. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
};

/** The arrow at the start of a row that opens it to what is inside. */
export const ExpandButton = ({ label, isOpen, onToggle, className }: Props) => (
  <button
    type="button"
    className={className ? `${css.expand} ${className}` : css.expand}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
  />
);
