import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { Select } from '#ui/Select.tsx';
import { Text } from '#ui/Text.tsx';
import css from './reports.module.css';

/** A choice of what trades are grouped by. `none` is the text of no dimension, where that can be chosen. */
export function DimensionChoice({
  name,
  value,
  none,
  ids,
  onChoose,
}: {
  readonly name: string;
  readonly value: string;
  readonly none?: string;
  /** Those to choose from, where not all. */
  readonly ids?: readonly string[];
  readonly onChoose: (id: string) => void;
}) {
  const offered = ids === undefined ? dimensions : dimensions.filter(({ id }) => ids.includes(id));
  return (
    <Text as="span" size="label" tone="faint" className={css.choice}>
      <span aria-hidden="true">{name}</span>
      <Select
        aria-label={name}
        size="small"
        value={value}
        choices={[
          ...(none === undefined ? [] : [{ value: '', text: none }]),
          ...offered.map(({ id, label }) => ({ value: id, text: label })),
        ]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </Text>
  );
}
