import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Input } from './Input.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'size'> & {
  readonly label: string;
  /** Why it was not accepted. */
  readonly fault: string | undefined;
  /** As wide as the dialog. */
  readonly full?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

/** A labeled field of a dialog: an amount when it has no other type. */
export const DialogField = ({ label, fault, full = false, type, id, onChange, ...input }: Props) => (
  <FieldFrame label={label} error={fault} full={full} id={id}>
    {(ties) => (
      <Input
        type={type ?? 'text'}
        inputMode={type === undefined ? 'decimal' : undefined}
        autoComplete="off"
        {...input}
        {...ties}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldFrame>
);
