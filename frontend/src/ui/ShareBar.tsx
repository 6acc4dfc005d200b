import css from './ShareBar.module.css';

/** A share of a whole, as a full-width bar; the text beside it has the value. */
export const ShareBar = ({
  value,
  of,
  className,
}: {
  readonly value: number;
  readonly of: number;
  readonly className?: string | undefined;
}) => (
  <progress
    className={className === undefined ? css.bar : `${css.bar} ${className}`}
    max={Math.max(1, of)}
    value={value}
    aria-hidden="true"
  />
);
