import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Field.module.css';

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  /** Its name for those who listen; what is chosen stands for itself on screen. */
  readonly label: string;
  readonly options: readonly string[];
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
};

/** A choice of one from a list, empty at first. */
export function SelectField({ label, options, placeholder, ...select }: Props) {
  return (
    <div className={css.well}>
      <select {...select} aria-label={label} className={select.value === '' ? `${css.input} ${css.empty}` : css.input}>
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <ChevronDown className={css.chevron} aria-hidden="true" size={18} />
    </div>
  );
}
