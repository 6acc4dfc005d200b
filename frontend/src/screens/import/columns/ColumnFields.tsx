import * as importColumnTexts from '#copy/importColumnTexts.ts';
import { type ColumnProfile, mappedFields } from '#domain/importers/columns/columnProfile.ts';
import { guessProfile, withColumn } from '#domain/importers/columns/guessProfile.ts';
import { cellsIn, type SampleTable } from '#domain/importers/columns/sampleTable.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { FeeFields } from './FeeFields.tsx';
import { FieldRow } from './FieldRow.tsx';
import css from './MapColumns.module.css';
import { SideWords } from './SideWords.tsx';

const DATES = { year: 'Year first (2026-03-09)', month: 'Month first (3/9/2026)', day: 'Day first (9.3.2026)' } as const;
const DECIMALS = { '.': 'Point (1,234.50)', ',': 'Comma (1.234,50)' } as const;
const ROW_KINDS = { executions: importColumnTexts.anExecution, trades: importColumnTexts.aTrade } as const;
const KINDS = { stock: importColumnTexts.stocks, future: 'Futures', forex: 'Currency pairs', crypto: 'Crypto' } as const;

const currencies = usualCurrencies.map((code) => ({ value: code, text: code }));

/** A choice of how the file writes something. */
function FormatRow<Value extends string>(props: {
  readonly label: string;
  /** Null until its owner chooses one. */
  readonly value: Value | null;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <FieldRow
      label={props.label}
      value={props.value ?? ''}
      placeholder={props.value === null ? importColumnTexts.choose : undefined}
      choices={Object.entries<string>(props.options).map(([value, text]) => ({ value, text }))}
      onChange={(event) => props.onChange(event.target.value as Value)}
    />
  );
}

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
  const set = (part: Partial<ColumnProfile>) => onChange({ ...profile, ...part });
  const columns = [{ value: '', text: importColumnTexts.notInFile }, ...sample.columns.map((column) => ({ value: column, text: column }))];
  return (
    <>
      <div className={css.fields}>
        <FormatRow
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
      <h3 className={css.sub}>Format</h3>
      <div className={css.fields}>
        <FormatRow label="Dates" value={dateOrder} options={DATES} onChange={onDateOrder} />
        <FormatRow label="Decimals" value={profile.decimals} options={DECIMALS} onChange={(decimals) => set({ decimals })} />
        {profile.columns.currency === undefined && (
          <FieldRow
            label={importColumnTexts.amountsIn}
            value={profile.currency ?? ''}
            choices={[...(profile.currency === undefined ? [{ value: '', text: importColumnTexts.choose }] : []), ...currencies]}
            onChange={(event) => set({ currency: event.target.value || undefined })}
          />
        )}
        <FormatRow label="Symbols are" value={profile.kind} options={KINDS} onChange={(kind) => set({ kind })} />
      </div>
      <SideWords profile={profile} sample={sample} onChange={(sides) => set({ sides })} />
    </>
  );
}
