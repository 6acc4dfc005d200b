import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import css from './Input.module.css';
import { inputClass } from './Input.tsx';

/** A labeled field that starts with a number of rows and grows with its text. */
export const TextAreaField = ({ label, hint, error, full, ...area }: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldText) => (
  <FieldFrame label={label} hint={hint} error={error} full={full}>
    {(ties) => <textarea {...area} {...ties} className={inputClass({}, css.area)} />}
  </FieldFrame>
);
