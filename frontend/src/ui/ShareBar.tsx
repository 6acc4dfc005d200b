import css from './ShareBar.module.css';

/** How much of a whole, as a bar as wide as its place; the words beside it say it. */
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
