import type { ComponentProps } from 'react';
import css from './Switch.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type' | 'role' | 'onChange' | 'onClick' | 'children'> & {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A bare switch, for rows that name it themselves; settings have `SwitchField`. */
export const Switch = ({ label, on, onChange, ...button }: Props) => (
  <button {...button} type="button" role="switch" aria-checked={on} aria-label={label} className={css.switch} onClick={() => onChange(!on)}>
    <i aria-hidden="true" />
  </button>
);
