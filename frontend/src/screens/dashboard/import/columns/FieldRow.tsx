import type { ReactNode } from 'react';
import { Select, type SelectProps } from '#ui/Select.tsx';
import css from './FieldRow.module.css';

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
