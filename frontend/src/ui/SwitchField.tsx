import { type ComponentProps, useId } from 'react';
import css from './SwitchField.module.css';

type SwitchProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'role' | 'onChange' | 'onClick' | 'children'> & {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A bare switch, for rows that name it themselves; settings have `SwitchField`. */
export const Switch = ({ label, on, onChange, ...button }: SwitchProps) => (
  <button {...button} type="button" role="switch" aria-checked={on} aria-label={label} className={css.switch} onClick={() => onChange(!on)}>
    <i aria-hidden="true" />
  </button>
);

type Props = {
  readonly label: string;
  /** The effect of on. */
  readonly hint: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A switch that applies immediately. */
export function SwitchField({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
      <Switch {...rest} id={id} label={label} aria-describedby={`${id}-hint`} />
    </div>
  );
}
