import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import css from './Input.module.css';
import { type InputStyle, inputClass } from './Input.tsx';

/** One of several values to choose from, and how it reads. */
export type Choice<T extends string = string> = { readonly value: T; readonly text: string };

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

/** A labeled choice of one from a list. */
export const ChoiceField = ({ label, hint, error, full, className, ...select }: Omit<SelectProps, 'id'> & FieldText) => (
  <FieldFrame label={label} hint={hint} error={error} full={full} className={className}>
    {(ties) => <Select {...select} {...ties} />}
  </FieldFrame>
);
