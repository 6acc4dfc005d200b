import type { ComponentProps } from 'react';
import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import { FieldRow } from './FieldRow.tsx';

type Props<Value extends string> = Omit<ComponentProps<typeof FieldRow>, 'value' | 'choices' | 'placeholder' | 'onChange'> & {
  /** Null until one is chosen. */
  readonly value: Value | null;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
};

/** One line of the mapping with a few fixed choices, each by its value. */
export const ChoiceRow = <Value extends string>({ value, options, onChange, ...row }: Props<Value>) => (
  <FieldRow
    {...row}
    value={value ?? ''}
    placeholder={value === null ? importColumnTexts.choose : undefined}
    choices={Object.entries<string>(options).map(([each, text]) => ({ value: each, text }))}
    onChange={(event) => onChange(event.target.value as Value)}
  />
);
