import * as texts from '#copy/replay/barTexts.ts';
import type { BarColumns } from '#domain/bars/barColumns.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import css from './bars.module.css';

type Props = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly columns: BarColumns;
  readonly onChange: (columns: BarColumns) => void;
};

const fields = Object.keys(texts.columnNames) as (keyof BarColumns)[];

/** Column assignment of a file with an unknown header. */
export function BarColumnFields({ header, sample, columns, onChange }: Props) {
  const choices = [
    { value: '-1', text: texts.noColumn },
    ...header.map((name, place) => ({
      value: String(place),
      text: texts.columnText(name || texts.columnPlace(place + 1), sample[0]?.[place] ?? ''),
    })),
  ];
  return (
    <fieldset className={css.columns}>
      <legend>{texts.columnsTitle}</legend>
      <p>{texts.columnsLead}</p>
      <FieldGrid>
        {fields.map((field) => (
          <ChoiceField
            key={field}
            label={texts.columnNames[field]}
            value={String(columns[field])}
            choices={choices}
            onChange={({ target }) => onChange({ ...columns, [field]: Number(target.value) })}
          />
        ))}
      </FieldGrid>
    </fieldset>
  );
}
