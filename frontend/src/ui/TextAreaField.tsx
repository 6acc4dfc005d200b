import type { ComponentProps } from 'react';
import css from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldText;

/** A labelled field of several lines that grows with what is typed. */
export function TextAreaField({ label, hint, error, ...area }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => <textarea {...area} {...ties} className={`${css.input} ${css.area}`} />}
    </FieldFrame>
  );
}
