import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import { Select, type SelectProps } from './Select.tsx';

/** A labeled choice of one from a list. */
export const ChoiceField = ({ label, hint, error, full, className, ...select }: Omit<SelectProps, 'id'> & FieldText) => (
  <FieldFrame label={label} hint={hint} error={error} full={full} className={className}>
    {(ties) => <Select {...select} {...ties} />}
  </FieldFrame>
);
