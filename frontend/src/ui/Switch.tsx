// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import css from './page.module.css';

/** A choice of two or three words, one always pressed. */
export function Switch<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}) {
  return (
    <span className={css.switch} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
          {choice.text}
        </button>
      ))}
    </span>
  );
}
