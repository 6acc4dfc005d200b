// biome-ignore-all lint/a11y/useSemanticElements: buttons that look like one control are no inputs of a form
import type { KeyboardEvent } from 'react';
import css from './Segmented.module.css';
import type { Choice } from './Select.tsx';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly disabled?: boolean;
  readonly onChoose: (value: T) => void;
};

/** Where a key leads from the `at`th of `size` choices; null: it leads nowhere. */
function next(key: string, at: number, size: number): number | null {
  const leads: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % size,
    ArrowDown: (at + 1) % size,
    ArrowLeft: (at - 1 + size) % size,
    ArrowUp: (at - 1 + size) % size,
    Home: 0,
    End: size - 1,
  };
  return leads[key] ?? null;
}

/**
 * A choice of one of two to five words; none is checked if the value is not a choice. Applies immediately. One stop of the Tab key, where arrow keys
 * choose the next and the one before.
 */
export function Segmented<T extends string>({ label, value, choices, disabled = false, onChoose }: Props<T>) {
  const chosen = choices.findIndex((choice) => choice.value === value);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const to = next(event.key, all.indexOf(event.target as HTMLButtonElement), all.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
    onChoose(choices[to]!.value);
  };
  return (
    <span className={css.segmented} role="radiogroup" aria-label={label} onKeyDown={press}>
      {choices.map((choice, at) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={at === chosen}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </span>
  );
}
