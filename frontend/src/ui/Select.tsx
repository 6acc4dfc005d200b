import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Choice } from './Choice.ts';
import css from './Input.module.css';
import { type InputStyle, inputClass } from './inputClass.ts';

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> &
  InputStyle & {
    readonly choices?: readonly Choice[] | undefined;
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    readonly placeholder?: string | undefined;
    /** Options in groups, where a flat list of `choices` does not do. */
    readonly children?: ReactNode;
  };

/** A bare choice of one from a list, for rows and cells that name it themselves; forms have `ChoiceField`. */
export const Select = ({ choices = [], placeholder, size, className, children, ...select }: SelectProps) => (
  <div className={className ? `${css.well} ${className}` : css.well}>
    <select {...select} className={inputClass({ size }, css.select, placeholder !== undefined && select.value === '' && css.empty)}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {children}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown className={css.chevron} aria-hidden="true" />
  </div>
);
