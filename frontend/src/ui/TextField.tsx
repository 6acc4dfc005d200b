import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import css from './Input.module.css';
import { type InputStyle, inputClass } from './Input.tsx';

/** A labeled input for an amount or price: a phone shows its digits. */
export const AmountField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'className'> & InputStyle & FieldText;

/** A labeled input of one line. `beside` is inside the field at its right. */
export const TextField = ({
  label,
  hint,
  error,
  full,
  beside,
  size,
  className,
  ...input
}: TextFieldProps & { readonly beside?: ReactNode }) => (
  <FieldFrame label={label} hint={hint} error={error} full={full} className={className}>
    {(ties) => (
      <div className={css.well}>
        <input type="text" {...input} {...ties} className={inputClass({ size }, beside !== undefined && css.withButton)} />
        {beside}
      </div>
    )}
  </FieldFrame>
);
