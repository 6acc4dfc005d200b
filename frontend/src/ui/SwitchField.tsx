import { useId } from 'react';
import { Switch } from './Switch.tsx';
import css from './SwitchField.module.css';

type Props = {
  readonly label: string;
  /** What being on means. */
  readonly hint: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
};

/** Something that is on or off, and counts as soon as it is pressed. */
export function SwitchField({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch {...rest} id={id} label={label} aria-describedby={`${id}-hint`} />
    </div>
  );
}
