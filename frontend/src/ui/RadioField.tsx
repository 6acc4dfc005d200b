import { useId } from 'react';
import box from './Checkbox.module.css';
import css from './CheckField.module.css';
import type { Choice } from './Choice.ts';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T | null;
  readonly choices: readonly (Choice<T> & { readonly hint?: string })[];
  readonly disabled?: boolean;
  /** Why it was not accepted. */
  readonly error?: string | undefined;
  readonly onChange: (value: T) => void;
};

/** A choice of one of a few, all in view, each with room for what it means. */
export function RadioField<T extends string>({ label, value, choices, disabled = false, error, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={css.group} disabled={disabled} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.row}>
          <input
            type="radio"
            className={box.box}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.text}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
