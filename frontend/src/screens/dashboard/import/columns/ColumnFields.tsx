import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import { type ColumnProfile, mappedFields } from '#domain/importers/columns/columnProfile.ts';
import { guessProfile, withColumn } from '#domain/importers/columns/guessProfile.ts';
import { cellsIn, type SampleTable } from '#domain/importers/columns/sampleTable.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FeeFields } from './FeeFields.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FormatFields } from './FormatFields.tsx';
import css from './MapColumns.module.css';
import { SideWords } from './SideWords.tsx';

const ROW_KINDS = { executions: importColumnTexts.anExecution, trades: importColumnTexts.aTrade } as const;

/** The fields that the file's columns are matched to, and how it writes dates, numbers, fees and sides. */
export function ColumnFields({
  profile,
  sample,
  dateOrder,
  onChange,
  onDateOrder,
}: {
  readonly profile: ColumnProfile;
  readonly sample: SampleTable;
  /** Null while it is to be chosen. */
  readonly dateOrder: DateOrder | null;
  readonly onChange: (profile: ColumnProfile) => void;
  readonly onDateOrder: (order: DateOrder) => void;
}) {
  const columns = [{ value: '', text: importColumnTexts.notInFile }, ...sample.columns.map((column) => ({ value: column, text: column }))];
  return (
    <>
      <div className={css.fields}>
        <ChoiceRow
          label={importColumnTexts.eachRow}
          value={profile.rowKind ?? 'executions'}
          options={ROW_KINDS}
          onChange={(rowKind) => onChange(guessProfile(sample, rowKind))}
        />
        {mappedFields(profile.rowKind).map(({ field, label, required }) => (
          <FieldRow
            key={label}
            label={
              <>
                {label}
                {required && <i aria-hidden="true"> *</i>}
              </>
            }
            required={required}
            value={profile.columns[field] ?? ''}
            choices={columns}
            example={cellsIn(sample, profile.columns[field])[0] ?? ''}
            onChange={(event) => onChange(withColumn(profile, sample, field, event.target.value))}
          />
        ))}
      </div>
      <FeeFields profile={profile} sample={sample} onChange={onChange} />
      <FormatFields profile={profile} dateOrder={dateOrder} onChange={onChange} onDateOrder={onDateOrder} />
      <SideWords profile={profile} sample={sample} onChange={(sides) => onChange({ ...profile, sides })} />
    </>
  );
}
