import { type ComponentProps, useId } from 'react';
import css from './Dialog.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  readonly label: string;
  /** Why it was not accepted. */
  readonly fault: string | undefined;
  /** As wide as the dialog. */
  readonly full?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

/** A labelled field of a dialog: an amount when it has no other type. */
export function DialogField({ label, fault, full, type, onChange, ...input }: Props) {
  const id = useId();
  return (
    <label className={full ? `${css.field} ${css.full}` : css.field}>
      <span id={`${id}-name`}>{label}</span>
      <input
        type={type ?? 'text'}
        inputMode={type === undefined ? 'decimal' : undefined}
        autoComplete="off"
        {...input}
        aria-labelledby={`${id}-name`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && <em id={id}>{fault}</em>}
    </label>
  );
}
