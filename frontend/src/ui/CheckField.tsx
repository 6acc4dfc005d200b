import { type ComponentProps, useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import css from './CheckField.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why it was not accepted. */
  readonly error?: string | undefined;
};

/** A box to check, part of a form that is sent; what counts at once is a `SwitchField`. */
export function CheckField({ label, hint, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className={css.row} htmlFor={`${id}-box`}>
        <Checkbox {...input} id={`${id}-box`} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
