import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './buttonClass.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** Shown instead of the label while it works; the button then waits, and keeps its focus. */
    readonly busy?: string | false;
  };

/** A button as wide as its words. While busy it stays in the tab order, but does nothing. */
export function Button({ look, size, className, busy = false, children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, className })}
      aria-disabled={busy !== false || (rest['aria-disabled'] ?? false)}
      onClick={busy === false ? onClick : (event) => event.preventDefault()}
    >
      {busy === false ? children : busy}
    </button>
  );
}
