import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import { type ColumnProfile, type FeeColumn, feeColumnsOf, MOST_FEE_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import { withFee } from '#domain/importers/columns/guessProfile.ts';
import { cellsIn, type SampleTable } from '#domain/importers/columns/sampleTable.ts';
import { Text } from '#ui/Text.tsx';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';
import css from './MapColumns.module.css';

const MEANINGS = { above: importColumnTexts.feesPlain, below: importColumnTexts.feesMinus, '': importColumnTexts.noFee } as const;

/** Fee columns, each with the sign of a paid fee, and a choice to add one more. */
export function FeeFields({
  profile,
  sample,
  onChange,
}: {
  readonly profile: ColumnProfile;
  readonly sample: SampleTable;
  readonly onChange: (profile: ColumnProfile) => void;
}) {
  const fees = feeColumnsOf(profile);
  const used = new Set([...Object.values(profile.columns), ...fees.map(({ column }) => column)]);
  const free = sample.columns.filter((column) => !used.has(column) && cellsIn(sample, column).some((cell) => /\d/.test(cell)));
  const setFee = (column: string, costs: FeeColumn['costs'] | '') =>
    onChange({
      ...profile,
      feeColumns: fees.flatMap((fee) => (fee.column !== column ? [fee] : costs === '' ? [] : [{ column, costs }])),
    });
  return (
    <>
      <Text as="h3" size="body" weight="bold" className={css.sub}>
        Fees
      </Text>
      <div className={css.fields}>
        {fees.map(({ column, costs }) => (
          <ChoiceRow
            key={column}
            label={column}
            title={column}
            value={costs}
            options={MEANINGS}
            example={cellsIn(sample, column)[0] ?? ''}
            onChange={(meaning) => setFee(column, meaning)}
          />
        ))}
        {free.length > 0 && fees.length < MOST_FEE_COLUMNS && (
          <FieldRow
            label={importColumnTexts.addFee}
            value=""
            choices={[{ value: '', text: importColumnTexts.noneChosen }, ...free.map((column) => ({ value: column, text: column }))]}
            onChange={(event) => onChange(withFee(profile, sample, event.target.value))}
          />
        )}
      </div>
    </>
  );
}
