// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import type { Choice } from './Choice.ts';
import css from './Segmented.module.css';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly disabled?: boolean;
  readonly onChoose: (value: T) => void;
};

/** A choice of one of two to five words; unpressed if the value is not a choice. Applies immediately. */
export function Segmented<T extends string>({ label, value, choices, disabled = false, onChoose }: Props<T>) {
  return (
    <span className={css.segmented} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={disabled}
          onClick={() => onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </span>
  );
}
