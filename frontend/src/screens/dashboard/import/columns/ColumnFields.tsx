import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import { type ColumnProfile, mappedFields, type SideMeaning } from '#domain/importers/columns/columnProfile.ts';
import { guessProfile, withColumn } from '#domain/importers/columns/guessProfile.ts';
import { MAX_SIDE_WORDS } from '#domain/importers/columns/profileFaults.ts';
import { cellsIn, type SampleTable } from '#domain/importers/columns/sampleTable.ts';
import { sideKey, sideMeaning } from '#domain/importers/columns/sideMeaning.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { Text } from '#ui/Text.tsx';
import { FeeFields } from './FeeFields.tsx';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';
import css from './MapColumns.module.css';

const MEANINGS: Readonly<Record<SideMeaning, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  short: 'Sell short (opens)',
  cover: importColumnTexts.buyToCover,
  skip: importColumnTexts.notATrade,
};

const choices = Object.entries(MEANINGS).map(([value, text]) => ({ value, text }));

/**
 * Meaning of each word in the side column. A column with many different words is not a side column, so nothing is
 * asked.
 */
function SideWords({
  profile,
  sample,
  onChange,
}: {
  readonly profile: ColumnProfile;
  readonly sample: SampleTable;
  readonly onChange: (sides: ColumnProfile['sides']) => void;
}) {
  const words = [...new Set(cellsIn(sample, profile.columns.side))];
  if (words.length === 0 || words.length > MAX_SIDE_WORDS + 8) return null;
  return (
    <>
      <Text as="h3" size="body" weight="bold" className={css.sub}>
        {importColumnTexts.sideWords}
      </Text>
      <div className={css.fields}>
        {words.map((word) => (
          <FieldRow
            key={word}
            label={`“${word}”`}
            title={word}
            placeholder={importColumnTexts.choose}
            choices={choices}
            value={profile.sides[sideKey(word)] ?? sideMeaning(word) ?? ''}
            onChange={(event) => onChange({ ...profile.sides, [sideKey(word)]: event.target.value as SideMeaning })}
          />
        ))}
      </div>
    </>
  );
}

const DATES = { year: 'Year first (2026-03-09)', month: 'Month first (3/9/2026)', day: 'Day first (9.3.2026)' } as const;
const DECIMALS = { '.': 'Point (1,234.50)', ',': 'Comma (1.234,50)' } as const;
const KINDS = { stock: importColumnTexts.stocks, future: 'Futures', forex: 'Currency pairs', crypto: 'Crypto' } as const;
const CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(usualCurrencies.map((code) => [code, code]));

/** The file's formats of dates, decimals, amounts and symbols. */
function FormatFields({
  profile,
  dateOrder,
  onChange,
  onDateOrder,
}: {
  readonly profile: ColumnProfile;
  /** Null while it is to be chosen. */
  readonly dateOrder: DateOrder | null;
  readonly onChange: (profile: ColumnProfile) => void;
  readonly onDateOrder: (order: DateOrder) => void;
}) {
  const set = (part: Partial<ColumnProfile>) => onChange({ ...profile, ...part });
  return (
    <>
      <Text as="h3" size="body" weight="bold" className={css.sub}>
        Format
      </Text>
      <div className={css.fields}>
        <ChoiceRow label="Dates" value={dateOrder} options={DATES} onChange={onDateOrder} />
        <ChoiceRow label="Decimals" value={profile.decimals} options={DECIMALS} onChange={(decimals) => set({ decimals })} />
        {profile.columns.currency === undefined && (
          <ChoiceRow
            label={importColumnTexts.amountsIn}
            value={profile.currency ?? null}
            options={CURRENCIES}
            onChange={(currency) => set({ currency })}
          />
        )}
        <ChoiceRow label="Symbols are" value={profile.kind} options={KINDS} onChange={(kind) => set({ kind })} />
      </div>
    </>
  );
}

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
