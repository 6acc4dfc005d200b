import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import css from './Field.module.css';

export type Choice = { readonly value: string; readonly text: string };

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** A labelled choice of one from a list; hint and error are read with it. */
export function ChoiceField({ label, choices, hint, error, ...select }: Props) {
  const id = useId();
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.well}>
        <select {...select} id={id} className={css.input} aria-invalid={error ? true : undefined} aria-describedby={said || undefined}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={css.chevron} aria-hidden="true" size={18} />
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
