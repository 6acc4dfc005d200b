// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { Chip } from '#ui/Chip.tsx';
import css from './FilterFields.module.css';

type Props = {
  readonly label: string;
  readonly choices: readonly string[];
  readonly textOf: (choice: string) => string;
  /** Those chosen, with commas between. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** Several of a few known choices, put into their order. */
export function NumberChips({ label, choices, textOf, value, onChange }: Props) {
  const chosen = new Set(value?.split(','));
  const toggle = (choice: string) => {
    if (!chosen.delete(choice)) chosen.add(choice);
    onChange(choices.filter((each) => chosen.has(each)).join(',') || undefined);
  };
  return (
    <div className={css.part}>
      <h3>{label}</h3>
      <div className={css.chips} role="group" aria-label={label}>
        {choices.map((choice) => (
          <Chip key={choice} kind="toggles" aria-pressed={chosen.has(choice)} onClick={() => toggle(choice)}>
            {textOf(choice)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
