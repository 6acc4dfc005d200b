import { useId } from 'react';
import { Switch } from './Switch.tsx';
import css from './SwitchField.module.css';

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
