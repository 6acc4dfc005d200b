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
