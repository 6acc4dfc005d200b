import { type ComponentProps, useId } from 'react';
import css from './Field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** A labelled field of several lines that grows with what is typed; hint and error are read with it. */
export function AreaField({ label, hint, error, ...area }: Props) {
  const id = useId();
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={`${css.input} ${css.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
      />
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
