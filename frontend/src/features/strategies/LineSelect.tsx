import { useState } from 'react';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { Choice } from '#ui/Choice.ts';
import { Select } from '#ui/Select.tsx';
import { LineForm } from './LineForm.tsx';
import css from './StrategyEditor.module.css';

/** A line with one choice: the chosen option becomes a change. */
export function LineSelect({
  label,
  action,
  busy,
  placeholder,
  choices,
  changeOf,
  onSend,
}: {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly changeOf: (value: string) => StrategyOverride;
  readonly onSend: (change: StrategyOverride) => void;
}) {
  const [value, setValue] = useState('');
  const isOffered = choices.some((choice) => choice.value === value);
  return (
    <LineForm label={label} action={action} busy={busy} change={isOffered ? changeOf(value) : null} onSend={onSend}>
      {(id) => (
        <Select
          id={id}
          size="small"
          className={css.field}
          value={isOffered ? value : ''}
          onChange={(event) => setValue(event.target.value)}
          choices={[{ value: '', text: placeholder }, ...choices]}
        />
      )}
    </LineForm>
  );
}
