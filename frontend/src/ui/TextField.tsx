import type { ComponentProps, ReactNode } from 'react';
import css from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldText;

/** A labelled input of one line. `beside` stands inside the field at its right. */
export function TextField({ label, hint, error, beside, ...input }: FieldProps & { readonly beside?: ReactNode }) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={css.well}>
          <input {...input} {...ties} className={beside ? `${css.input} ${css.withButton}` : css.input} />
          {beside}
        </div>
      )}
    </FieldFrame>
  );
}
