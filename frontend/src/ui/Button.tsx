import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './Button.module.css';

/**
 * Styles of buttons. `primary`: the one action of a view. `ai`: asks a model. `secondary`: every other. `ghost`:
 * quiet, in bars and rows. `danger`: can't be undone. `text`: a word in a sentence or a cell that acts.
 */
type ButtonLook = 'primary' | 'ai' | 'secondary' | 'ghost' | 'danger' | 'text';

/** Common props of everything styled as a button. `small` is for rows and cells. */
export type ButtonStyle = {
  readonly look?: ButtonLook | undefined;
  readonly size?: 'small' | undefined;
  readonly className?: string | undefined;
};

/** The classes of a button, or of a link that looks like one. */
export const buttonClass = ({ look = 'secondary', size, className }: ButtonStyle, icon = false): string =>
  [css.button, css[look], size && css.small, icon && css.icon, className].filter(Boolean).join(' ');

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

/** A link to a page that looks like a button. */
export const ButtonLink = ({ look, size, className, ...link }: Omit<LinkProps, 'className'> & ButtonStyle) => (
  <Link {...link} className={buttonClass({ look, size, className })} />
);
