import type { ComponentProps } from 'react';
import css from './Input.module.css';

/** Common props of fields. `small` is for rows and cells. */
export type InputStyle = { readonly size?: 'small' | undefined; readonly className?: string | undefined };

/** The classes of a field's well. */
export const inputClass = ({ size, className }: InputStyle, ...more: readonly (string | false | undefined)[]): string =>
  [css.input, size && css.small, ...more, className].filter(Boolean).join(' ');

/** A bare field of one line, for rows and cells that name it themselves; forms have `TextField`. */
export const Input = ({ size, className, ...input }: Omit<ComponentProps<'input'>, 'size' | 'className'> & InputStyle) => (
  <input type="text" {...input} className={inputClass({ size, className })} />
);
