import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import css from './MapColumns.module.css';

const DATES = { year: 'Year first (2026-03-09)', month: 'Month first (3/9/2026)', day: 'Day first (9.3.2026)' } as const;
const DECIMALS = { '.': 'Point (1,234.50)', ',': 'Comma (1.234,50)' } as const;
const KINDS = { stock: importColumnTexts.stocks, future: 'Futures', forex: 'Currency pairs', crypto: 'Crypto' } as const;
const CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(usualCurrencies.map((code) => [code, code]));

/** The file's formats of dates, decimals, amounts and symbols. */
export function FormatFields({
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
      <h3 className={css.sub}>Format</h3>
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
