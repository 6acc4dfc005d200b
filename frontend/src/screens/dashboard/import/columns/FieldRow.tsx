import type { ComponentProps, ReactNode } from 'react';
import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import { Select, type SelectProps } from '#ui/Select.tsx';
import css from './FieldRow.module.css';

type ChoiceRowProps<Value extends string> = Omit<ComponentProps<typeof FieldRow>, 'value' | 'choices' | 'placeholder' | 'onChange'> & {
  /** Null until one is chosen. */
  readonly value: Value | null;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
};

/** One line of the mapping with a few fixed choices, each by its value. */
export const ChoiceRow = <Value extends string>({ value, options, onChange, ...row }: ChoiceRowProps<Value>) => (
  <FieldRow
    {...row}
    value={value ?? ''}
    placeholder={value === null ? importColumnTexts.choose : undefined}
    choices={Object.entries<string>(options).map(([each, text]) => ({ value: each, text }))}
    onChange={(event) => onChange(event.target.value as Value)}
  />
);

type Props = Omit<SelectProps, 'className' | 'size'> & {
  readonly label: ReactNode;
  /** All of the label, where it may be cut. */
  readonly title?: string;
  /** An example of what the column holds. */
  readonly example?: string;
};

/** One line of the mapping: a field or a word, its match, and an example. */
export const FieldRow = ({ label, title, example, ...select }: Props) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the select is in it
  <label className={css.field}>
    <span title={title}>{label}</span>
    <Select {...select} size="small" />
    {example !== undefined && <small>{example}</small>}
  </label>
);
