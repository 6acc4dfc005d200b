import type { ComponentProps } from 'react';
import { type InputStyle, inputClass } from './inputClass.ts';

/** A bare field of one line, for rows and cells that name it themselves; forms have `TextField`. */
export const Input = ({ size, className, ...input }: Omit<ComponentProps<'input'>, 'size' | 'className'> & InputStyle) => (
  <input type="text" {...input} className={inputClass({ size, className })} />
);
