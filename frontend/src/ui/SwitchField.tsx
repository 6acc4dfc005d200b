import { useId } from 'react';
import css from './SwitchField.module.css';

type Props = {
  readonly label: string;
  /** What being on means. */
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** Something that is on or off, and counts as soon as it is pressed. */
export function SwitchField({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <button
        type="button"
        id={id}
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        className={css.switch}
        onClick={() => onChange(!on)}
      >
        <i aria-hidden="true" />
      </button>
    </div>
  );
}
