import type { ComponentProps } from 'react';
import css from './Button.module.css';

type Props = ComponentProps<'button'> & {
  /** `primary`: the one action of a view. `outline`: every other. */
  readonly look?: 'primary' | 'outline';
  /** Said instead of the label while it works; the button then waits, and keeps its focus. */
  readonly busy?: string | false;
};

/** A button as wide as its words. While busy it stays in the tab order, but does nothing. */
export function Button({ look = 'outline', busy = false, className = '', children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${css.button} ${css[look]} ${className}`}
      aria-disabled={busy !== false}
      onClick={busy === false ? onClick : (event) => event.preventDefault()}
    >
      {busy === false ? children : busy}
    </button>
  );
}
