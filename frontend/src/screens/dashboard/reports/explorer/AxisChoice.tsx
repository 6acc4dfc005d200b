import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { Select } from '#ui/Select.tsx';
import css from './explorer.module.css';

const choices = tradeMeasures.map(({ id, label }) => ({ value: id, text: label }));

type Props = { readonly label: string; readonly value: string; readonly onChoose: (id: string) => void };

/** The measure of an axis. */
export const AxisChoice = ({ label, value, onChoose }: Props) => (
  <span className={css.axis}>
    <span aria-hidden="true">{label}</span>
    <Select size="small" aria-label={label} value={value} choices={choices} onChange={(event) => onChoose(event.target.value)} />
  </span>
);
