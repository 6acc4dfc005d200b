import { Select, type SelectProps } from './Select.tsx';

type Props = Omit<SelectProps, 'choices' | 'children'> & {
  /** Its name for those who listen; what is chosen is enough for those who see. */
  readonly label: string;
  readonly options: readonly string[];
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
};

/** A choice of one from a list without a label of its own, empty at first. */
export const SelectField = ({ label, options, ...select }: Props) => (
  <Select {...select} aria-label={label} choices={options.map((text) => ({ value: text, text }))} />
);
