import { type ReactNode, useId } from 'react';
import css from './FieldFrame.module.css';

export type FieldText = {
  readonly label: string;
  /** Help for filling it in. */
  readonly hint?: string | undefined;
  /** Reason it was refused. */
  readonly error?: string | undefined;
  /** As wide as the `FieldGrid` it stands in. */
  readonly full?: boolean | undefined;
};

type Props = FieldText & {
  readonly className?: string | undefined;
  /** Its own, where the field is looked for by it. */
  readonly id?: string | undefined;
  /** The control, with what ties these words to it. */
  readonly children: (ties: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** A field's label above it, its error and hint below; both are read with it. */
export function FieldFrame({ label, hint, error, full = false, className, id: given, children }: Props) {
  const made = useId();
  const id = given ?? made;
  const words = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div data-full={full ? '' : undefined} className={className ? `${css.field} ${className}` : css.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': words || undefined })}
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
