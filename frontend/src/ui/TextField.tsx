import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: string;
  /** Why it was not accepted. */
  readonly error?: string | undefined;
};

/** A labelled input of one line; hint and error are read with it. `beside` stands inside the field at its right. */
export function TextField({ label, hint, error, beside, ...input }: FieldProps & { readonly beside?: ReactNode }) {
  const id = useId();
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.well}>
        <input
          {...input}
          id={id}
          className={beside ? `${css.input} ${css.withButton}` : css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
        />
        {beside}
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
